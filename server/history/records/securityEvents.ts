import type { Clock } from '@server/common/context';
import { type Database, withTransaction } from '@server/db/client';
import type { SecurityEvent } from '@/contract/history/securityLog.schema';
import {
  addSecurityEntry,
  hasSecurityEntry,
  listCompaniesWithOtherText,
  listLogCompanies,
} from './securityLogRepository';

/** A security event with its user and origin. Without a company, it is logged in each company of the user. */
export type LoggedEvent = {
  event: SecurityEvent;
  text: string;
  userId: number | null;
  companyId: number | null;
  /** The company that a refused call named; the event doesn't belong in other companies' logs. */
  named?: number | undefined;
  address: string | null;
  device: string | null;
};

type Place = { database: Database; clock: Clock };

/** Time within which repeated tries share one entry, so that a log can't be flooded. */
const repeatedMs = 60_000;
const tried: readonly SecurityEvent[] = ['SIGN_IN_REFUSED', 'LOCK_OUT', 'REFUSAL', 'STEP_UP'];

/** Logs an event. One by a user of no company has no log. */
export async function logSecurityEvent(
  { database, clock }: Place,
  { companyId, named, ...entry }: LoggedEvent,
): Promise<void> {
  const { userId } = entry;
  const now = clock();
  const ofPerson = companyId === null && userId !== null ? await listLogCompanies(database.db, userId, now) : [];
  const companies = companyId === null ? ofPerson.filter((id) => named === undefined || id === named) : [companyId];
  const since = new Date(now.getTime() - repeatedMs);
  for (const id of companies) {
    if (tried.includes(entry.event) && (await hasSecurityEntry(database.db, id, { ...entry, since }))) continue;
    await withTransaction(database, (tx) => addSecurityEntry(tx, id, { ...entry, createdAt: now }));
  }
}

/** Logs the start-up configuration in each company whose log has a different one last. */
export async function logConfiguration({ database, clock }: Place, text: string): Promise<void> {
  for (const id of await listCompaniesWithOtherText(database.db, 'CONFIGURATION', text)) {
    await withTransaction(database, (tx) =>
      addSecurityEntry(tx, id, { event: 'CONFIGURATION', text, createdAt: clock() }),
    );
  }
}
