import { type Database, withTransaction } from '@server/db/client';
import {
  addSecurityEntry,
  hasSecurityEntry,
  listCompaniesOf,
  listToldOtherwise,
} from '@server/db/repositories/records/securityLogRepository';
import type { Clock } from '@server/services/common/context';
import type { SecurityEvent } from '@/contract/records/securityLog';

/** What happened, by whom and from where. Of no company, it's written into the log of each company that the person is a member of. */
export type Happening = {
  event: SecurityEvent;
  text: string;
  userId: number | null;
  companyId: number | null;
  /** The company that a refused call named: into the log of others it doesn't belong. */
  named?: number | undefined;
  address: string | null;
  device: string | null;
};

type Place = { database: Database; clock: Clock };

/** Tries that repeat within this time are one entry, so that nobody can fill a log by trying. */
const repeatedMs = 60_000;
const tried: readonly SecurityEvent[] = ['SIGN_IN_REFUSED', 'LOCK_OUT', 'REFUSAL', 'STEP_UP'];

/** Writes down what happened. What nobody of any company did has no log. */
export async function writeDown({ database, clock }: Place, { companyId, named, ...entry }: Happening): Promise<void> {
  const { userId } = entry;
  const now = clock();
  const ofPerson = companyId === null && userId !== null ? await listCompaniesOf(database.db, userId, now) : [];
  const companies = companyId === null ? ofPerson.filter((id) => named === undefined || id === named) : [companyId];
  const since = new Date(now.getTime() - repeatedMs);
  for (const id of companies) {
    if (tried.includes(entry.event) && (await hasSecurityEntry(database.db, id, { ...entry, since }))) continue;
    await withTransaction(database, (tx) => addSecurityEntry(tx, id, { ...entry, createdAt: now }));
  }
}

/** Writes the configuration of a start into the log of each company that was last told of another one. */
export async function writeConfiguration({ database, clock }: Place, text: string): Promise<void> {
  for (const id of await listToldOtherwise(database.db, 'CONFIGURATION', text)) {
    await withTransaction(database, (tx) =>
      addSecurityEntry(tx, id, { event: 'CONFIGURATION', text, createdAt: clock() }),
    );
  }
}
