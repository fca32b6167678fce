import { type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { listAccountsOf } from '@server/db/repositories/books/coasRepository';
import {
  addComputation,
  findComputation,
  findLastInputs,
  type ListedComputation,
  listComputations,
  removeDay,
} from '@server/db/repositories/capital/capitalDaysRepository';
import { listReportDates } from '@server/db/repositories/inventory/inventoryRepository';
import { nextId } from '@server/db/repositories/recordIds';
import { chainRecords } from '@server/db/repositories/records/chainRecords';
import { committedView } from '@server/db/repositories/staging/layers';
import { nonOptionTable, optionTable } from '@server/db/repositories/staging/tables';
import { malformed, notFound, ruleBroken } from '@server/errors';
import { heldPeriods } from '@server/services/capital/register/latestPeriod';
import type { CompanyContext } from '@server/services/common/context';
import { inTurns } from '@server/services/common/inTurns';
import { today } from '@server/services/common/today';
import { requireCompany } from '@server/services/company/companies';
import type { GivenFile } from '@server/services/imports/readUnasked';
import { refusedRows } from '@server/services/imports/refuseRows';
import type { CapitalDay, CapitalDayDetail } from '@/contract/capital/capitalDay';
import type { DayBalance, DayProblem } from '@/domain/capitalDays/dayBalances';
import { dayIssue, periodBefore } from '@/domain/capitalDays/dayDates';
import { type DayFiles, type FrozenDay, readBalances } from '@/domain/capitalDays/frozenDay';
import { type FrozenPositions, thawPositions } from '@/domain/focus/frozen/frozenPositions';
import { formatDay, type IsoDate, isIsoDate } from '@/domain/periods';
import { computeDay, type DayBooks } from './computeDay';
import { computePeriod } from './computePeriod';
import { type DayFileRead, readDayFile, takeBalances, takePositions } from './dayFiles';
import { hasFocus } from './dayFocus';
import { freezeDay } from './freezeDay';

/** A day, and the files that came with it. */
export type AskedDay = { date: string; balances: GivenFile | null; positions: GivenFile | null };

/** The last computation of each day that is on the list, the newest day first. */
export async function listCapitalDays({ database, member }: CompanyContext): Promise<CapitalDay[]> {
  const all = await listComputations(database.db, { companyId: member.companyId });
  const counts = new Map<IsoDate, number>();
  for (const { day } of all) counts.set(day, (counts.get(day) ?? 0) + 1);
  return all
    .filter(({ day }, place) => all[place - 1]?.day !== day)
    .map((last) => toDay(last, counts.get(last.day) ?? 1));
}

/** One computation with its lines. Throws 404 for one that the company doesn't have. */
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
 * Computes net capital of a day and keeps the computation. Throws 400 for what is no date, 422 naming the file and its rows where a file can't be
 * taken, or for a day that can't be computed; nothing is kept then.
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

/** Takes the day of a computation from the list; its computations are kept. Throws 404 for one that isn't on the list. */
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

/** The files of a day as far as they are read without the books. */
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
  const periods = await heldPeriods(tx, companyId);
  const hasFiles = read.balances !== null || read.positions !== null;
  const issue = dayIssue(date, { today: today(context.clock), periods, hasFiles });
  if (issue !== null) throw ruleBroken(issue.message, [{ path: 'date', message: issue.message }]);
  const before = periodBefore(date, periods);
  if (before === null) throw new RangeError(`No period ends by ${date}`);
  if (before.end === date) {
    return freezeDay(await computePeriod(tx, companyId, before), { period: before, given: null });
  }
  const given = await takeGiven(tx, making);
  return freezeDay(await computeDay(tx, companyId, { day: given.day, before }), {
    period: null,
    given: { ...given, before },
  });
}

/** What a day rests on beside the books, and the names of its files. */
type GivenDay = { day: DayBooks; files: DayFiles };

/** The files of a day; what isn't given is as the day was last computed from. */
async function takeGiven(tx: Transaction, { context, date, read }: Making): Promise<GivenDay> {
  const { companyId } = context.member;
  const former = await readFormer(tx, { companyId, day: date });
  const problems: Problems = [];
  const balances = read.balances && noting(problems, 'balances', await takeBalances(tx, context, read.balances));
  const positions =
    read.positions && noting(problems, 'positions', await takePositions(tx, context, { file: read.positions, date }));
  if (problems.length > 0) throw refusedRows(problems);
  const day = { date, balances: balances ?? former.balances, positions: positions ?? former.positions };
  if (day.balances === null && day.positions === null) await requirePositions(tx, companyId, date);
  const files = {
    balances: read.balances?.read.fileName ?? former.files.balances,
    positions: read.positions?.read.fileName ?? former.files.positions,
  };
  return { day, files };
}

/** Balances on the lines that their accounts are on now. An account that is gone keeps its line. */
async function mapAgain(
  tx: Transaction,
  companyId: number,
  balances: readonly DayBalance[],
): Promise<readonly DayBalance[]> {
  const accounts = await listAccountsOf(tx, committedView(companyId));
  const lines = new Map(accounts.map(({ account_number: number, focus_id: line }) => [number, line]));
  return balances.map((balance) => {
    const focusId = lines.get(balance.number);
    return focusId === undefined ? balance : { ...balance, focusId };
  });
}

/** What the last computation of a day was given; nothing of a day without one. */
async function readFormer(tx: Transaction, key: { companyId: number; day: IsoDate }) {
  const found = await findLastInputs(tx, key);
  if (found === null) return { balances: null, positions: null, files: { balances: null, positions: null } };
  const { balances, files } = found.inputs as FrozenDay; // as freezeDay wrote it
  const hasOwn = files.positions !== null && found.positions !== null;
  return {
    files,
    balances: balances && (await mapAgain(tx, key.companyId, readBalances(balances))),
    positions: hasOwn ? await inTurns(thawPositions(found.positions as FrozenPositions)) : null, // as freezePositions wrote it
  };
}

type Problems = (DayProblem & { path: 'balances' | 'positions' })[];

function noting<Content>(
  problems: Problems,
  path: Problems[number]['path'],
  taken: { content: Content; problems: readonly DayProblem[] },
): Content {
  problems.push(...taken.problems.map((problem) => ({ ...problem, path })));
  return taken.content;
}

/** Without files, the day has positions in the inventory. Throws 422 where it hasn't. */
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
