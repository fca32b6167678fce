import { randomBytes } from 'node:crypto';
import { hashToken } from '@server/auth/session/refreshTokens';
import type { UserContext } from '@server/common/context';
import { conflict, notFound } from '@server/common/errors';
import { today } from '@server/common/today';
import { type Executor, withSnapshot, withTransaction } from '@server/db/client';
import { readFilingFacts } from '@server/practice/filingFacts';
import { listOpenFirms, type OpenFirm } from '@server/practice/openFirmsRepository';
import { maxCalendarLinks } from '@/contract/calendar/calendar';
import type { CalendarLink, MadeCalendarLink } from '@/contract/calendar/calendarLink.schema';
import { dueEvents } from '@/domain/calendar/dueEvents';
import { icalendarText } from '@/domain/calendar/icalendar';
import {
  countCalendarLinks,
  deleteCalendarLink,
  findCalendarLink,
  insertCalendarLink,
  listCalendarLinks,
  lockCalendarLinks,
  recordCalendarRead,
  type StoredCalendarLink,
} from './calendarRepository';

/** Returns the caller's calendar links without their addresses, which are shown only once. */
export async function readCalendarLinks({ database, caller }: UserContext): Promise<CalendarLink[]> {
  const links = await listCalendarLinks(database.db, caller.userId);
  return links.map(({ link, companyName }) => toCalendarLink(link, companyName));
}

type Making = { companyId: number | null; publicUrl: string };

/**
 * Creates a calendar address of one firm's due dates, or of all of the caller's; its token can't be retrieved again. Throws 404 for a firm that the
 * caller can't access, and 409 at the maximum number.
 */
export function makeCalendarLink(
  { database, clock, caller }: UserContext,
  { companyId, publicUrl }: Making,
): Promise<MadeCalendarLink> {
  const { userId } = caller;
  const token = randomBytes(32).toString('base64url');
  return withTransaction(database, async (tx) => {
    const [firm] = companyId === null ? [] : await listOpenFirms(tx, { userId, companyId, now: clock() });
    if (companyId !== null && firm === undefined) throw notFound();
    await lockCalendarLinks(tx, userId);
    if ((await countCalendarLinks(tx, userId)) >= maxCalendarLinks) {
      throw conflict(`You have ${maxCalendarLinks} calendar addresses. Revoke one first.`);
    }
    const made = { userId, companyId, tokenHash: hashToken(token), createdAt: clock() };
    const link = await insertCalendarLink(tx, made);
    return {
      url: `${publicUrl}/api/x/calendar-links/feeds/${token}.ics`,
      link: toCalendarLink(link, firm?.name ?? null),
    };
  });
}

/** Revokes a calendar address. Throws 404 if the caller has none of this id. */
export async function revokeCalendarLink({ database, caller }: UserContext, id: number): Promise<void> {
  if (!(await deleteCalendarLink(database.db, caller.userId, id))) throw notFound('There is no such calendar address.');
}

type Opening = Pick<UserContext, 'database' | 'clock'> & {
  publicUrl: string;
  /** Waits for the turn of the address's user. */
  takeTurn: (userId: number) => Promise<void>;
};

const hourMs = 60 * 60_000;

/**
 * Returns the due dates behind an address, of the firms that its user can access now; leaving a firm, or lacking its required second factor, removes
 * its dates. Throws 404 for an unknown or revoked address, and for a firm that its user can't access.
 */
export async function openCalendar(
  { database, clock, publicUrl, takeTurn }: Opening,
  fileName: string,
): Promise<string> {
  const [, token = ''] = /^([\w-]{43})\.ics$/.exec(fileName) ?? [];
  const link = token === '' ? null : await findCalendarLink(database.db, hashToken(token));
  if (link === null) throw notFound();
  await takeTurn(link.userId);
  const now = clock();
  const text = await withSnapshot(database, (tx) => writeCalendar(tx, link, { now, day: today(clock), publicUrl }));
  await recordCalendarRead(database.db, link.id, { now, since: new Date(now.getTime() - hourMs) });
  return text;
}

type Writing = { now: Date; day: string; publicUrl: string };

async function writeCalendar(
  tx: Executor,
  { userId, companyId }: StoredCalendarLink,
  { now, day, publicUrl }: Writing,
): Promise<string> {
  const firms = await listOpenFirms(tx, { userId, companyId, now });
  const [only] = firms;
  if (companyId !== null && only === undefined) throw notFound();
  const factsOf = await readFilingFacts(tx, firms, day);
  const pageOf = ({ id }: OpenFirm) => `${publicUrl}/reports/filings?company=${id}`;
  return icalendarText({
    name: companyId === null || only === undefined ? 'Due dates' : `Due dates: ${only.name}`,
    writtenAt: now,
    events: firms.flatMap((firm) => dueEvents({ ...factsOf(firm), firm, url: pageOf(firm) })),
  });
}

function toCalendarLink(link: StoredCalendarLink, companyName: string | null): CalendarLink {
  return {
    id: link.id,
    company_id: link.companyId,
    company_name: companyName,
    createdAt: link.createdAt.toISOString(),
    read_at: link.readAt?.toISOString() ?? null,
  };
}
