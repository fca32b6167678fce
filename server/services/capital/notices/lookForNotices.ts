import { type Statements, withTransaction } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { listDayInputs } from '@server/db/repositories/capital/capitalDaysRepository';
import {
  addNotices,
  keepLook,
  leaveNotices,
  listNoticeEntries,
  listNotices,
  lockNotices,
  type NewNotice,
  readLook,
} from '@server/db/repositories/capital/noticesRepository';
import { nextId } from '@server/db/repositories/recordIds';
import { committedView } from '@server/db/repositories/staging/layers';
import { readJudged } from '@server/services/capital/withdrawals/judged';
import type { CompanyContext } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import { requireCompany } from '@server/services/company/companies';
import { readBooks, settingsOn } from '@server/services/figures/books';
import { filerOf, missingFacts } from '@server/services/figures/companyFacts';
import { currentFocus } from '@server/services/figures/currentFocus';
import { periodOf } from '@server/services/figures/period';
import { withFigures } from '@server/services/figures/withFigures';
import type { FrozenDay } from '@/domain/capitalDays/frozenDay';
import { readInputs } from '@/domain/focus/frozen/frozenFocus';
import { focusRules } from '@/domain/focus/rules';
import { draftLetter } from '@/domain/notices/letter';
import { datesToLookAt, lookedAtFrom, noticeFactsOf } from '@/domain/notices/noticeFacts';
import { type NoticeFacts, noticeKindOf, noticeKinds } from '@/domain/notices/noticeKinds';
import { noticeState } from '@/domain/notices/noticeState';
import { type KnownNotice, lookForNotices, type OpenedNotice } from '@/domain/notices/openNotices';
import { allNoticeKinds, lookForWithdrawals } from '@/domain/notices/withdrawalKinds';
import { comparePeriods, type Period } from '@/domain/periods';
import { noticesOfWithdrawals } from '@/domain/withdrawals/withdrawalNotices';

type Looked = Pick<CompanyContext, 'database' | 'clock' | 'member'>;

/**
 * Opens the notices that the company's books ask for, found at this moment, and marks those that their books no longer show. The same books
 * aren't looked at again, so that the clock of a notice starts once.
 */
export async function findNotices(context: Looked): Promise<void> {
  const { companyId } = context.member;
  const { commitNumber, basis } = await readLook(context.database.db, companyId);
  const current = `${commitNumber}: ${allNoticeKinds.map(({ id }) => id).join(' ')}`;
  if (basis === current) return;
  const books = await readFacts(context);
  const { judged, since } = await readJudged(context);
  await withTransaction(context.database, async (tx) => {
    await lockNotices(tx, companyId);
    const known = await readKnown(tx, companyId);
    const levels = lookForNotices({ books, known, kinds: noticeKinds });
    const withdrawals = lookForWithdrawals({ due: noticesOfWithdrawals(judged), known, since });
    const [opened, leftIds] = [
      [...levels.opened, ...withdrawals.opened],
      [...levels.leftIds, ...withdrawals.leftIds],
    ];
    const foundAt = context.clock();
    await leaveNotices(tx, { companyId, ids: leftIds, at: foundAt });
    // Haircuts that are computed later are no posting.
    if (books.every(({ isComplete }) => isComplete))
      await keepLook(tx, { companyId, basis: current, lookedAt: foundAt });
    await addNotices(tx, companyId, await draftAll(tx, { companyId, opened, foundAt }));
  });
}

/** What the books of each date are judged by; a date that lacks what the requirement rests on is left out. */
async function readFacts(context: Looked): Promise<readonly NoticeFacts[]> {
  const { companyId } = context.member;
  const ends = (await listDates(context)).map(({ end }) => end);
  return withFigures(context, ends, async (tx) => {
    const periods = await listDates(context);
    const books = await readBooks(tx, companyId, periods);
    const facts: NoticeFacts[] = [];
    for (const period of periods) {
      if (missingFacts(books.company, settingsOn(books, period)).length > 0) continue;
      facts.push(noticeFactsOf(await currentFocus(tx, books, { period, priorFiling: null })));
    }
    return [...facts, ...(await readDays(tx, context, periods))];
  });
}

/** The same of days that have books of their own, by their last computation as it was made. */
async function readDays(
  tx: Statements,
  { clock, member: { companyId } }: Looked,
  periods: readonly Period[],
): Promise<readonly NoticeFacts[]> {
  const days = await listDayInputs(tx, { companyId, since: lookedAtFrom(today(clock)) });
  return days
    .filter(({ day }) => !periods.some(({ end }) => end === day))
    .map(({ inputs, rulesVersion }) => {
      const frozen = inputs as FrozenDay; // by this product alone
      return noticeFactsOf(focusRules(rulesVersion)(readInputs(frozen.inputs)));
    });
}

/** The periods whose books are looked at, one for each date: a quarter and its last month rest on the same trial balance. */
async function listDates({ database, clock, member }: Looked): Promise<readonly Period[]> {
  const held = await listTimeReports(database.db, committedView(member.companyId));
  const periods = held.map((timeReport) => periodOf(timeReport)).toSorted(comparePeriods);
  const wanted = datesToLookAt(
    periods.map(({ end }) => end),
    today(clock),
  );
  return wanted.flatMap((end) => periods.findLast((period) => period.end === end) ?? []);
}

async function readKnown(tx: Statements, companyId: number): Promise<readonly KnownNotice[]> {
  const entries = await listNoticeEntries(tx, { companyId });
  return (await listNotices(tx, { companyId })).map(({ id, kind, asOf, leftAt }) => {
    const own = entries.filter(({ noticeId }) => noticeId === id);
    const { status } = noticeState(noticeKindOf(kind, allNoticeKinds)?.recipients ?? [], own);
    return { id, kind, asOf, isLeft: leftAt !== null, isDismissed: status === 'DISMISSED' };
  });
}

type Drafting = { companyId: number; opened: readonly OpenedNotice[]; foundAt: Date };

async function draftAll(tx: Statements, { companyId, opened, foundAt }: Drafting): Promise<readonly NewNotice[]> {
  if (opened.length === 0) return [];
  const firm = filerOf(await requireCompany(tx, companyId));
  const drafted: NewNotice[] = [];
  for (const { kind: id, asOf, message, values, eventOn = asOf } of opened) {
    const kind = noticeKindOf(id, allNoticeKinds);
    if (kind === undefined) continue;
    const letter = draftLetter({ kind, values, firm, foundAt });
    const notice = { companyId, id: await nextId(tx), kind: id, asOf, eventOn, message, values };
    drafted.push({ ...notice, foundAt, letter, updatedAt: foundAt });
  }
  return drafted;
}
