import { randomBytes } from 'node:crypto';
import { type Statements, withSnapshot, withTransaction } from '@server/db/client';
import {
  countCalendarLinks,
  deleteCalendarLink,
  findCalendarLink,
  insertCalendarLink,
  listCalendarLinks,
  lockCalendarLinks,
  noteCalendarRead,
  type StoredCalendarLink,
} from '@server/db/repositories/practice/calendarLinksRepository';
import { listOpenFirms, type OpenFirm } from '@server/db/repositories/practice/openFirmsRepository';
import { conflict, notFound } from '@server/errors';
import type { UserContext } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import { hashToken } from '@server/services/people/session/refreshTokens';
import { type CalendarLink, type MadeCalendarLink, maxCalendarLinks } from '@/contract/practice/calendarLink';
import { dueEvents } from '@/domain/calendar/dueEvents';
import { icalendarText } from '@/domain/calendar/icalendar';
import { readFilingFacts } from './filingFacts';

/** The caller's calendar addresses, without the addresses: those are known to whoever made them alone. */
export async function readCalendarLinks({ database, caller }: UserContext): Promise<CalendarLink[]> {
  const links = await listCalendarLinks(database.db, caller.userId);
  return links.map(({ link, companyName }) => toCalendarLink(link, companyName));
}

type Making = { companyId: number | null; publicUrl: string };

/**
 * Makes an address of one firm's due dates, or of all of the caller's; its token is never to be had again. Throws 404 for a firm that isn't open to
 * the caller, and 409 where they have too many.
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

/** Makes an address work no more. Throws 404 where the caller has none of this id. */
export async function revokeCalendarLink({ database, caller }: UserContext, id: number): Promise<void> {
  if (!(await deleteCalendarLink(database.db, caller.userId, id))) throw notFound('There is no such calendar address.');
}

type Opening = Pick<UserContext, 'database' | 'clock'> & {
  publicUrl: string;
  /** Waits for the turn of the person whose address it is. */
  takeTurn: (userId: number) => Promise<void>;
};

const hourMs = 60 * 60_000;

/**
 * The due dates behind an address, of the firms that are open to its person at this moment: who leaves a firm, or lacks the second factor that it
 * requires, has its dates no more. Throws 404 for an address that is none, was revoked, or is of a firm that isn't open to its person.
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
  await noteCalendarRead(database.db, link.id, { now, since: new Date(now.getTime() - hourMs) });
  return text;
}

type Writing = { now: Date; day: string; publicUrl: string };

async function writeCalendar(
  tx: Statements,
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
