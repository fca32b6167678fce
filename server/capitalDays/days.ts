import { listViewAccounts } from '@server/coa/coasRepository';
import type { CompanyContext } from '@server/common/context';
import { malformed, notFound, ruleBroken } from '@server/common/errors';
import { runInPieces } from '@server/common/runInPieces';
import { today } from '@server/common/today';
import { requireCompany } from '@server/company/companies';
import type { StoredCompany } from '@server/company/companiesRepository';
import { type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { chainRecords } from '@server/history/records/chainRecordsRepository';
import type { UploadedFile } from '@server/imports/readUpload';
import { toRowsRefusal } from '@server/imports/refuseRows';
import { listReportDates } from '@server/inventory/repositories/inventoryRepository';
import { periodInputs, readBooks, settingsOn } from '@server/netCapital/books';
import { requireFacts } from '@server/netCapital/companyFacts';
import { readPriorFiling } from '@server/netCapital/filings';
import { readFocusInputs, readInventoryHaircuts } from '@server/netCapital/focusInputs';
import { withUnmappedAccountNames } from '@server/netCapital/leftOutAccounts';
import { listBalancePeriods } from '@server/registers/judged';
import { committedView } from '@server/staging/repositories/layers';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import type { CapitalDay, CapitalDayDetail } from '@/contract/capitalDays/capitalDay.schema';
import type { DayBalance, DayBalanceIssue } from '@/domain/capitalDays/dayBalances';
import { checkCapitalDay, findPeriodBefore } from '@/domain/capitalDays/dayDates';
import { type DayFiles, type FrozenDay, readFrozenBalances } from '@/domain/capitalDays/frozenDay';
import { type FrozenPositions, thawPositions } from '@/domain/focus/frozen/frozenPositions';
import { computeByCurrentRules } from '@/domain/focus/rules';
import { formatDay, formatPeriod, type IsoDate, isIsoDate, type Period } from '@/domain/periods';
import {
  addComputation,
  findComputation,
  findLastInputs,
  type ListedComputation,
  listComputations,
  removeDay,
} from './capitalDaysRepository';
import { type ComputedDay, computeDay, type DayBooks } from './computeDay';
import { type DayFileRead, readDayBalances, readDayFile, readDayPositions } from './dayFiles';
import { freezeDay } from './freezeDay';

/** A day and its uploaded files. */
export type AskedDay = { date: string; balances: UploadedFile | null; positions: UploadedFile | null };

/** Returns the last computation of each listed day, the newest day first. */
export async function listCapitalDays({ database, member }: CompanyContext): Promise<CapitalDay[]> {
  const all = await listComputations(database.db, { companyId: member.companyId });
  const counts = new Map<IsoDate, number>();
  for (const { day } of all) counts.set(day, (counts.get(day) ?? 0) + 1);
  return all
    .filter(({ day }, place) => all[place - 1]?.day !== day)
    .map((last) => toDay(last, counts.get(last.day) ?? 1));
}

/** Returns one computation with its lines. Throws 404 for one that the company doesn't have. */
export async function readCapitalDay({ database, member }: CompanyContext, id: number): Promise<CapitalDayDetail> {
  const { companyId } = member;
  const found = await findComputation(database.db, { companyId, id });
  if (found === null) throw notFound('Computation not found.');
  const history = await listComputations(database.db, { companyId, day: found.day });
  const company = await requireCompany(database.db, companyId);
  const { data, findings, moves } = found.results;
  return {
    ...toDay(found, history.length),
    data,
    findings,
    moves,
    checksum: found.checksum,
    history: history.map((each) => ({
      id: each.id,
      computed_at: each.createdAt.toISOString(),
      author: authorOf(each),
      net_capital: each.summary.net_capital,
    })),
    is_removed: found.removedAt !== null,
    has_focus: hasFocus(found, company),
  };
}

/**
 * Computes and saves net capital of a day. Throws 400 for an invalid date; 422 for a day that can't be computed, or naming the file and rows that
 * can't be read. Nothing is saved then.
 */
export async function addCapitalDay(context: CompanyContext, asked: AskedDay): Promise<CapitalDayDetail> {
  const { date } = asked;
  if (!isIsoDate(date)) throw malformed('Enter a date.', [{ path: 'date', message: 'Enter a date like 2025-03-12' }]);
  const read = await readFiles(context, asked);
  const made = await withSnapshot(context.database, (tx) => makeDay(tx, { context, date, read }));
  const { companyId, userId: authorId } = context.member;
  const id = await withTransaction(context.database, async (tx) => {
    const own = await nextId(tx);
    await addComputation(tx, { companyId, id: own, day: date, authorId, createdAt: context.clock(), ...made });
    await chainRecords(tx, companyId, { subject: 'CAPITAL', ids: [own] });
    return own;
  });
  return readCapitalDay(context, id);
}

/** Removes a computation's day from the list; its computations stay stored. Throws 404 for one that isn't on the list. */
export function removeCapitalDay(context: CompanyContext, id: number): Promise<{ message: string }> {
  const { companyId, userId: by } = context.member;
  return withTransaction(context.database, async (tx) => {
    const found = await findComputation(tx, { companyId, id });
    if (found === null || found.removedAt !== null) throw notFound('Day not found.');
    const ids = await removeDay(tx, { companyId, day: found.day, by, at: context.clock() });
    await chainRecords(tx, companyId, { subject: 'CAPITAL', ids });
    return { message: `${formatDay(found.day)} removed. Its computations stay on record.` };
  });
}

/** A day's files as read without the books. */
type ReadFiles = { balances: DayFileRead | null; positions: DayFileRead | null };

async function readFiles(context: CompanyContext, { date, balances, positions }: AskedDay): Promise<ReadFiles> {
  return {
    balances: balances && (await readDayFile(context, 'balance', { file: balances, date })),
    positions: positions && (await readDayFile(context, 'position', { file: positions, date })),
  };
}

type Making = { context: CompanyContext; date: IsoDate; read: ReadFiles };

async function makeDay(tx: Transaction, making: Making) {
  const { context, date, read } = making;
  const { companyId } = context.member;
  const periods = await listBalancePeriods(tx, companyId);
  const hasFiles = read.balances !== null || read.positions !== null;
  const issue = checkCapitalDay(date, { today: today(context.clock), periods, hasFiles });
  if (issue !== null) throw ruleBroken(issue.message, [{ path: 'date', message: issue.message }]);
  const before = findPeriodBefore(date, periods);
  if (before === null) throw new RangeError(`No period ends by ${date}`);
  if (before.end === date) {
    return freezeDay(await computePeriod(tx, companyId, before), { period: before, given: null });
  }
  const given = await readGivenDay(tx, making);
  return freezeDay(await computeDay(tx, companyId, { day: given.day, before }), {
    period: null,
    given: { ...given, before },
  });
}

/** A day's inputs in addition to the books, and the names of its files. */
type GivenDay = { day: DayBooks; files: DayFiles };

/** Reads a day's files; missing ones are taken from the day's last computation. */
async function readGivenDay(tx: Transaction, { context, date, read }: Making): Promise<GivenDay> {
  const { companyId } = context.member;
  const former = await readLastInputs(tx, { companyId, day: date });
  const problems: Problems = [];
  const balances = read.balances && noting(problems, 'balances', await readDayBalances(tx, context, read.balances));
  const positions =
    read.positions &&
    noting(problems, 'positions', await readDayPositions(tx, context, { file: read.positions, date }));
  if (problems.length > 0) throw toRowsRefusal(problems);
  const day = { date, balances: balances ?? former.balances, positions: positions ?? former.positions };
  if (day.balances === null && day.positions === null) await requirePositions(tx, companyId, date);
  const files = {
    balances: read.balances?.read.fileName ?? former.files.balances,
    positions: read.positions?.read.fileName ?? former.files.positions,
  };
  return { day, files };
}

/** Moves balances to their accounts' current lines. A deleted account keeps its line. */
async function mapAgain(
  tx: Transaction,
  companyId: number,
  balances: readonly DayBalance[],
): Promise<readonly DayBalance[]> {
  const accounts = await listViewAccounts(tx, committedView(companyId));
  const lines = new Map(accounts.map(({ account_number: number, focus_id: line }) => [number, line]));
  return balances.map((balance) => {
    const focusId = lines.get(balance.number);
    return focusId === undefined ? balance : { ...balance, focusId };
  });
}

/** Returns the given inputs of a day's last computation; nulls if it has none. */
async function readLastInputs(tx: Transaction, key: { companyId: number; day: IsoDate }) {
  const found = await findLastInputs(tx, key);
  if (found === null) return { balances: null, positions: null, files: { balances: null, positions: null } };
  const { balances, files } = found.inputs as FrozenDay; // as freezeDay wrote it
  const hasOwn = files.positions !== null && found.positions !== null;
  return {
    files,
    balances: balances && (await mapAgain(tx, key.companyId, readFrozenBalances(balances))),
    positions: hasOwn ? await runInPieces(thawPositions(found.positions as FrozenPositions)) : null, // as freezePositions wrote it
  };
}

type Problems = (DayBalanceIssue & { path: 'balances' | 'positions' })[];

function noting<Content>(
  problems: Problems,
  path: Problems[number]['path'],
  taken: { content: Content; problems: readonly DayBalanceIssue[] },
): Content {
  problems.push(...taken.problems.map((problem) => ({ ...problem, path })));
  return taken.content;
}

/** Throws 422 if the inventory has no positions on the day, which a day without files needs. */
async function requirePositions(tx: Transaction, companyId: number, date: IsoDate): Promise<void> {
  const dates = await listReportDates(tx, committedView(companyId), [nonOptionTable, optionTable]);
  if (dates.includes(date)) return;
  const message = `Choose a trial balance or positions of ${formatDay(date)}. The inventory has none of that day.`;
  throw ruleBroken(message, [{ path: 'date', message }]);
}

function toDay(stored: ListedComputation, computations: number): CapitalDay {
  return {
    id: stored.id,
    date: stored.day,
    time_report: stored.timeReport,
    ...stored.summary,
    computed_at: stored.createdAt.toISOString(),
    author: authorOf(stored),
    computations,
  };
}

function authorOf({ firstName, lastName }: ListedComputation): string {
  return `${firstName} ${lastName}`;
}

/** Returns true if a computation is of the day on which the firm's membership ends. A period's end has its FOCUS among the reports. */
export function hasFocus({ day, timeReport }: Pick<ListedComputation, 'day' | 'timeReport'>, company: StoredCompany) {
  return timeReport === null && day === company.profile.withdrawal_date;
}

/** Computes net capital at the end of a period as the dashboard does. The caller holds a snapshot. */
async function computePeriod(tx: Transaction, companyId: number, period: Period): Promise<ComputedDay> {
  const books = await withUnmappedAccountNames(tx, await readBooks(tx, companyId, [period]));
  requireFacts(books.company, settingsOn(books, period));
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const capital = periodInputs(books, period, priorFiling).inputs;
  const inputs = await readFocusInputs(tx, books, { period, capital, priorFiling });
  const held = await readInventoryHaircuts(tx, books, inputs);
  return {
    books,
    inputs,
    computation: computeByCurrentRules(inputs),
    held,
    moves: null,
    basis: {
      balances: `Balances of ${formatPeriod(period)}`,
      positions: held === null ? 'No positions' : `Positions of ${formatDay(period.end)}`,
      inputs: `Capital inputs of ${formatPeriod(period)}`,
    },
  };
}
