import { openChangesText, readOpenChanges } from '@server/close/openChanges';
import { listHeldAccounts, type StoredHeldAccount } from '@server/coa/heldAccountsRepository';
import type { CompanyContext } from '@server/common/context';
import { requireCompany } from '@server/company/companies';
import type { Transaction } from '@server/db/client';
import { nonOptionKind } from '@server/inventory/nonOptionKind';
import { optionKind } from '@server/inventory/optionKind';
import { listCapitalInputs } from '@server/netCapital/capitalInputsRepository';
import { firmFacts } from '@server/netCapital/companyFacts';
import { requirePeriod } from '@server/netCapital/period';
import { listRecurringEntries } from '@server/registers/recurringEntriesRepository';
import { requireOpenPeriod } from '@server/staging/closedPeriods';
import { committedView, stagedBy } from '@server/staging/repositories/layers';
import { toStagingScope } from '@server/staging/stagedKind';
import { balanceKind } from '@server/trialBalance/balanceKind';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import type { RollForward } from '@/contract/close/rollForward.schema';
import type { RecurringAccount } from '@/contract/registers/recurringEntries.schema';
import { type RolledAccount, sumYear } from '@/domain/close/rollBalances';
import { getAccountSection } from '@/domain/coa/accounts';
import {
  absolute,
  formatDollars,
  isZero,
  type Money,
  money,
  negate,
  subtract,
  sum,
  toAmount,
  zero,
} from '@/domain/money';
import {
  dayAfter,
  dayBefore,
  fiscalYearStart,
  formatDay,
  formatPeriod,
  type IsoDate,
  type Period,
  parsePeriod,
  periodStart,
  previousPeriod,
} from '@/domain/periods';
import {
  computeEntries,
  type ExactRecurringEntry,
  type PeriodEntries,
} from '@/domain/registers/recurring/recurringEntries';
import { othersText, type RollTerms, readRolledPositions } from './rolledPositions';

/** An account of the books at the start of the new period. */
export type PlanAccount = RolledAccount & { number: string; name: string; description: string | null };
export type PlanEntry = ExactRecurringEntry & { name: string; debitText: string; creditText: string };

type StoredEntry = Awaited<ReturnType<typeof listRecurringEntries>>[number];

/** The rows that a period can begin with: the preview, and the inputs of the staged balances. */
export type RollPlan = {
  to: Period;
  accounts: readonly PlanAccount[];
  entries: PeriodEntries<PlanEntry>;
  answer: RollForward;
};

/** Reads the preview of a roll-forward and the rows to stage in one pass. Throws 400 for an invalid period, and 422 for a closed one. */
export async function readRollPlan(tx: Transaction, context: CompanyContext, asked: string): Promise<RollPlan> {
  const { companyId, userId } = context.member;
  const to = requirePeriod(asked);
  await requireOpenPeriod(tx, companyId, to.end);
  const fromEnd = dayBefore(periodStart(to));
  const held = await listTimeReports(tx, committedView(companyId));
  const last = held.find((name) => requirePeriod(name).end === fromEnd);
  const kinds = [balanceKind, nonOptionKind, optionKind];
  const openOn = (day: IsoDate) =>
    readOpenChanges(tx, { companyId, kinds, days: { start: day, end: day }, now: context.clock() });
  const others = (await openOn(to.end)).filter(({ authorId }) => authorId !== userId);
  const terms = { to, fromEnd, from: last ?? formatPeriod(previousPeriod(to)), others };
  const accounts = (await listHeldAccounts(tx, companyId, { end: fromEnd })).map(toAccount);
  const balances = await readBalances(tx, context, { terms, accounts });
  const { entries, answer } = await readEntries(tx, companyId, { to, isOff: balances.off !== null });
  return {
    to,
    accounts,
    entries,
    answer: {
      time_report: formatPeriod(to),
      end: to.end,
      from: terms.from,
      from_end: fromEnd,
      open_changes: (await openOn(fromEnd)).map(openChangesText),
      positions: await readRolledPositions(tx, context, terms),
      balances,
      entries: answer,
      inputs_from: await inputsBefore(tx, companyId, to),
    },
  };
}

function toAccount(row: StoredHeldAccount): PlanAccount {
  const balance = row.balance_id === null ? null : { debit: money(row.debit), credit: money(row.credit) };
  return {
    id: row.id,
    number: row.account_number,
    name: row.account_name,
    section: getAccountSection(row.focus_id),
    balance,
    description: row.description,
  };
}

type Rolled = { terms: RollTerms; accounts: readonly PlanAccount[] };

async function readBalances(
  tx: Transaction,
  context: CompanyContext,
  { terms, accounts }: Rolled,
): Promise<RollForward['balances']> {
  const held = accounts.filter(({ balance }) => balance !== null);
  const { fiscalYearEnd } = firmFacts(await requireCompany(tx, context.member.companyId));
  const begins = fiscalYearStart(terms.to.end, fiscalYearEnd);
  const year = begins === dayAfter(terms.fromEnd) ? yearOf(begins, accounts) : null;
  const there = await listTimeReports(tx, stagedBy(toStagingScope(context)));
  const same = there.find((name) => requirePeriod(name).end === terms.to.end);
  const off =
    same === undefined
      ? (othersText(terms, ['BALANCE']) ??
        withinText(terms, { there, begins }) ??
        unsoundText(terms.from, held) ??
        yearIssue(begins, terms.fromEnd, { held, year }))
      : `${same} has balances already.`;
  return { count: held.length, total: toAmount(totalOf(held, 'debit')), off, year };
}

function yearOf(begins: IsoDate, accounts: readonly PlanAccount[]): RollForward['balances']['year'] {
  const { count, sum: closed } = sumYear(accounts);
  if (count === 0) return null;
  const equity = accounts.filter(({ section }) => section === 'equity');
  return {
    begins,
    count,
    profit: toAmount(negate(closed)),
    equity_accounts: equity.map(({ id, number, name }) => ({ id, account_number: number, account_name: name })),
  };
}

function totalOf(held: readonly PlanAccount[], side: 'debit' | 'credit'): Money {
  return sum(held.map(({ balance }) => balance?.[side] ?? zero));
}

/**
 * Returns why the prior day's balances can't open the period: later balances exist, or a fiscal year begins after its first day, resetting income and
 * expenses.
 */
function withinText(
  { to, from, fromEnd }: RollTerms,
  { there, begins }: { there: readonly string[]; begins: IsoDate },
): string | null {
  const later = there.find((name) => fromEnd < requirePeriod(name).end && requirePeriod(name).end < to.end);
  if (later !== undefined) return `${later} has balances, which are later than those of ${from}. Start from ${later}.`;
  if (begins <= dayAfter(fromEnd)) return null;
  return `A fiscal year begins on ${formatDay(begins)}, within ${formatPeriod(to)}. Import the trial balance of ${formatPeriod(to)}.`;
}

/** Returns why the prior balances aren't usable. */
function unsoundText(from: string, held: readonly PlanAccount[]): string | null {
  if (held.length === 0) return `No trial balance in the books for ${from}.`;
  const difference = subtract(totalOf(held, 'debit'), totalOf(held, 'credit'));
  return isZero(difference)
    ? null
    : `Debits and credits of ${from} differ by ${formatDollars(absolute(difference))}. Correct ${from} first.`;
}

const maxNamed = 5;

/** Returns why the start of the fiscal year, or the equity account of the last year's result, is undetermined. */
function yearIssue(
  begins: IsoDate,
  fromEnd: IsoDate,
  { held, year }: { held: readonly PlanAccount[]; year: RollForward['balances']['year'] },
): string | null {
  if (begins <= fromEnd) return null;
  const unmapped = held.filter(({ section, balance }) => section === null && !isEmpty(balance));
  if (unmapped.length > 0) {
    const named = unmapped.slice(0, maxNamed).map(({ number }) => number);
    const more = unmapped.length > maxNamed ? ` and ${unmapped.length - maxNamed} more` : '';
    return `A fiscal year begins, in which income and expenses start at zero. Map these accounts first: ${named.join(', ')}${more}.`;
  }
  if (year === null || year.profit === 0 || year.equity_accounts.length > 0) return null;
  return "A fiscal year begins, and last year's result needs an equity account. Map an account to an equity line first.";
}

function isEmpty(balance: PlanAccount['balance']): boolean {
  return balance === null || (isZero(balance.debit) && isZero(balance.credit));
}

async function readEntries(
  tx: Transaction,
  companyId: number,
  { to, isOff }: { to: Period; isOff: boolean },
): Promise<{ entries: PeriodEntries<PlanEntry>; answer: RollForward['entries'] }> {
  const stored = await listRecurringEntries(tx, companyId);
  const isGone = ({ debit, credit }: StoredEntry) => debit.is_gone || credit.is_gone;
  const entries = computeEntries(to, stored.filter((entry) => !isGone(entry)).map(toEntry));
  const gone = new Set(computeEntries(to, stored.filter(isGone).map(toEntry)).booked.map(({ entry }) => entry.id));
  const off = stored.length === 0 ? 'No recurring entries yet.' : offText(to, { entries, isOff });
  return {
    entries,
    answer: {
      booked: entries.booked.map(({ entry, times, amount }) => ({
        id: entry.id,
        name: entry.name,
        debit: entry.debitText,
        credit: entry.creditText,
        times,
        amount: toAmount(amount),
      })),
      left_out: stored.filter(({ id }) => gone.has(id)).map(toLeftOut),
      off,
    },
  };
}

function offText(to: Period, { entries, isOff }: { entries: PeriodEntries<PlanEntry>; isOff: boolean }): string | null {
  if (entries.booked.length === 0) return `No recurring entry can be booked in ${formatPeriod(to)}.`;
  return isOff ? "They're booked on the balances, which can't be carried forward." : null;
}

function toEntry(entry: StoredEntry): PlanEntry {
  const { id, kind, name, debit, credit, amount, first_period: first, last_period: last } = entry;
  return {
    ...{ id, kind, name },
    debit: debit.id,
    credit: credit.id,
    debitText: textOf(debit),
    creditText: textOf(credit),
    amount: money(amount),
    first: requirePeriod(first),
    last: last === null ? null : parsePeriod(last),
  };
}

function textOf({ account_number: number, account_name: name }: RecurringAccount): string {
  return `${number} ${name}`;
}

function toLeftOut({ id, name, debit, credit }: StoredEntry) {
  const gone = [debit, credit].filter(({ is_gone: isGone }) => isGone).map(textOf);
  return { id, name, reason: `${gone.join(' and ')} isn't in the chart of accounts anymore. Choose another account.` };
}

async function inputsBefore(tx: Transaction, companyId: number, to: Period): Promise<string | null> {
  const saved = await listCapitalInputs(tx, committedView(companyId));
  if (saved.some(({ timeReport }) => timeReport === formatPeriod(to))) return null;
  return saved.findLast(({ periodEnd }) => periodEnd < to.end)?.timeReport ?? null;
}
