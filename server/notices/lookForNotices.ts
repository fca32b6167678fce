import { listDayInputs } from '@server/capitalDays/capitalDaysRepository';
import { nullIfRefused } from '@server/common/errors';
import { today } from '@server/common/today';
import { requireCompany } from '@server/company/companies';
import { type Executor, type Transaction, withTransaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { nextId } from '@server/db/recordIds';
import { readBooks, settingsOn } from '@server/netCapital/books';
import { filerOf, missingFacts } from '@server/netCapital/companyFacts';
import { computeCurrentFocus } from '@server/netCapital/computeCurrentFocus';
import { listWithdrawals } from '@server/netCapital/registersRepository';
import { type FiguresContext, withFreshHaircutsOfEach } from '@server/netCapital/withFreshHaircuts';
import {
  getFirstTestedDay,
  listBalancePeriods,
  readTestedWithdrawals,
  type TestedRegister,
} from '@server/registers/judged';
import { committedView } from '@server/staging/repositories/layers';
import type { FrozenDay } from '@/domain/capitalDays/frozenDay';
import { readFrozenInputs } from '@/domain/focus/frozen/frozenFocus';
import { focusRules } from '@/domain/focus/rules';
import { computeNoticeState } from '@/domain/notices/computeNoticeState';
import { draftLetter, type LetterFirm } from '@/domain/notices/letter';
import { getCheckStart, selectDatesToCheck, toNoticeFacts } from '@/domain/notices/noticeFacts';
import { findNoticeKind, type NoticeFacts, noticeKinds } from '@/domain/notices/noticeKinds';
import {
  type ChangedNotice,
  checkNotices,
  isSameEvent,
  type KnownNotice,
  type NoticeCheckResult,
} from '@/domain/notices/openNotices';
import { allNoticeKinds, checkWithdrawalNotices } from '@/domain/notices/withdrawalKinds';
import type { IsoDate, Period } from '@/domain/periods';
import { getWithdrawalNotices } from '@/domain/registers/withdrawals/withdrawalNotices';
import { draftNotice } from './draftNotice';
import {
  listNoticeEntries,
  listNotices,
  lockNotices,
  markOutdatedNotices,
  type NewNotice,
  type NoticeUpdate,
  readCheckedBooks,
  type StoredNotice,
  type StoredNoticeEntry,
  saveCheckedBooks,
  saveFoundNotices,
} from './noticesRepository';

/**
 * Opens the notices that the company's books now require, marks those that the books no longer show, and updates the figures of the others. Unchanged
 * books are checked once a day, so that the clock of a notice starts once.
 */
export async function updateNotices(context: FiguresContext): Promise<void> {
  // Books that keep changing wait for the next check.
  for (let tries = 1; tries <= maxTries; tries += 1) if (await keepsLook(context)) return;
}

const maxTries = 3;

/**
 * Saves the outcome of one check. Returns false, saving nothing, if the books changed meanwhile: an older check would overwrite a newer one's
 * notices.
 */
async function keepsLook(context: FiguresContext): Promise<boolean> {
  const { companyId } = context.member;
  const { books, basis } = await readCheckedBooks(context.database.db, companyId);
  const current = `${lookAt(books)}${today(context.clock)}: ${allNoticeKinds.map(({ id }) => id).join(' ')}`;
  if (basis === current) return true;
  const seen = await readNoticeBooks(context);
  const tested = await readRecentWithdrawals(context);
  return withTransaction(context.database, async (tx) => {
    await lockNotices(tx, companyId);
    if ((await readCheckedBooks(tx, companyId)).books !== books) return false;
    const held = await readHeld(tx, companyId);
    const known = held.map(({ known }) => known);
    const levels = checkNotices({ ...seen, known, kinds: noticeKinds });
    const withdrawals = tested === null ? [] : [checkTested(tested, known)];
    await saveCheckedBooks(tx, { companyId, basis: current });
    await saveOutcomes(tx, { companyId, held, outcomes: [levels, ...withdrawals], now: context.clock() });
    return true;
  });
}

function checkTested({ judged, since }: Pick<TestedRegister, 'judged' | 'since'>, known: readonly KnownNotice[]) {
  return checkWithdrawalNotices({ due: getWithdrawalNotices(judged), known, since });
}

/** Checks only if the books changed since the last check; a new day alone waits until a user opens the notices. */
export async function updateNoticesOfChangedBooks(context: FiguresContext): Promise<void> {
  const { books, basis } = await readCheckedBooks(context.database.db, context.member.companyId);
  if (basis?.startsWith(lookAt(books)) !== true) await updateNotices(context);
}

function lookAt(books: string): string {
  return `${books} on `;
}

/** A stored notice, and its form for a check. */
type Held = { stored: StoredNotice; entries: readonly StoredNoticeEntry[]; known: KnownNotice };

async function readHeld(tx: Transaction, companyId: number): Promise<readonly Held[]> {
  const all = await listNoticeEntries(tx, { companyId });
  return (await listNotices(tx, { companyId })).map((stored) => {
    const { id, kind, asOf, leftAt, message, values, newFigures } = stored;
    const entries = all.filter(({ noticeId }) => noticeId === id);
    const { status } = computeNoticeState(findNoticeKind(kind, allNoticeKinds)?.recipients ?? [], entries);
    const shown = newFigures ?? { message, values };
    const known = { id, kind, asOf, isLeft: leftAt !== null, isDismissed: status === 'DISMISSED', shown };
    return { stored, entries, known };
  });
}

type Found = { companyId: number; held: readonly Held[]; outcomes: readonly NoticeCheckResult[]; now: Date };

async function saveOutcomes(tx: Transaction, { companyId, held, outcomes, now }: Found): Promise<void> {
  const opened = outcomes.flatMap((outcome) => outcome.opened);
  const changed = outcomes.flatMap((outcome) => outcome.changed);
  await markOutdatedNotices(tx, { companyId, ids: outcomes.flatMap(({ leftIds }) => leftIds), at: now });
  if (opened.length + changed.length === 0) return;
  const firm = filerOf(await requireCompany(tx, companyId));
  const added: NewNotice[] = [];
  for (const each of opened) {
    const drafted = draftNotice(each, { firm, foundAt: now });
    if (drafted !== null) added.push({ ...drafted, companyId, id: await nextId(tx) });
  }
  const kept = changed.flatMap((each) =>
    held.flatMap((one) => (one.known.id === each.id ? keptOf(one, each, firm) : [])),
  );
  await saveFoundNotices(tx, companyId, {
    added,
    kept: kept.map((each) => ({ ...each, updatedAt: laterThan(now, each.updatedAt) })),
  });
}

/** Updates a draft that no user edited; any other notice only shows the new figures. */
function keptOf(
  { stored, entries }: Held,
  { id, shown, ...day }: ChangedNotice,
  firm: LetterFirm,
): readonly NoticeUpdate[] {
  const { message, values, letter, letterBy, foundAt, updatedAt } = stored;
  const kind = findNoticeKind(stored.kind, allNoticeKinds);
  if (kind === undefined) return [];
  if (entries.length > 0 || letterBy !== null) {
    const newFigures = isSameEvent(shown, { message, values }) ? null : shown;
    return [{ id, ...day, message, values, letter, newFigures, updatedAt }];
  }
  const drafted = draftLetter({ kind, values: shown.values, firm, foundAt });
  return [{ id, ...day, ...shown, letter: drafted, newFigures: null, updatedAt }];
}

/** The books that a check for notices uses. */
type NoticeBooks = { books: readonly NoticeFacts[]; dates: readonly IsoDate[]; since: IsoDate };

/** Returns the facts of each date's books; a date without a fact of the requirement, or with an amount of too many digits, is only listed. */
async function readNoticeBooks(context: FiguresContext): Promise<NoticeBooks> {
  const { companyId } = context.member;
  const now = today(context.clock);
  const since = getCheckStart(now);
  const ends = (await listDates(context.database.db, { companyId, now })).map(({ end }) => end);
  return withFreshHaircutsOfEach(context, ends, async (tx) => {
    const periods = await listDates(tx, { companyId, now });
    const held = await readBooks(tx, companyId, periods);
    const books: NoticeFacts[] = [];
    for (const period of periods) {
      if (missingFacts(held.company, settingsOn(held, period)).length > 0) continue;
      const computation = await computeCurrentFocus(tx, held, { period, priorFiling: null }).catch(nullIfRefused);
      if (computation !== null) books.push(toNoticeFacts(computation));
    }
    const days = await readDays(tx, { companyId, since, periods });
    const dates = [...periods.map(({ end }) => end), ...days.map(({ asOf }) => asOf)];
    return { books: [...books, ...days], dates, since };
  });
}

/** Returns the withdrawals that may need a notice, each tested; null if the books refuse the test. Computes nothing if none is recent. */
async function readRecentWithdrawals(
  context: FiguresContext,
): Promise<Pick<TestedRegister, 'judged' | 'since'> | null> {
  const since = getFirstTestedDay(context.clock);
  const withdrawals = await listWithdrawals(context.database.db, committedView(context.member.companyId));
  return withdrawals.some(({ date }) => date >= since)
    ? readTestedWithdrawals(context).catch(nullIfRefused)
    : { judged: [], since };
}

type Days = { companyId: number; since: IsoDate; periods: readonly Period[] };

/** Returns the facts of days with their own books, from their last computation as stored. */
async function readDays(tx: Executor, { companyId, since, periods }: Days): Promise<readonly NoticeFacts[]> {
  const days = await listDayInputs(tx, { companyId, since });
  return days
    .filter(({ day }) => !periods.some(({ end }) => end === day))
    .map(({ inputs, rulesVersion }) => {
      const frozen = inputs as FrozenDay; // by this product alone
      return toNoticeFacts(focusRules(rulesVersion)(readFrozenInputs(frozen.inputs)));
    });
}

/** Returns the periods to check, one for each date: a quarter and its last month share a trial balance. */
async function listDates(
  tx: Executor,
  { companyId, now }: { companyId: number; now: IsoDate },
): Promise<readonly Period[]> {
  const periods = await listBalancePeriods(tx, companyId);
  const wanted = selectDatesToCheck(
    periods.map(({ end }) => end),
    now,
  );
  return wanted.flatMap((end) => periods.findLast((period) => period.end === end) ?? []);
}
