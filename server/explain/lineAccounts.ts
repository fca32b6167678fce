import { listLineSums } from '@server/netCapital/lineSumsRepository';
import { readSsoiSums } from '@server/ssoi/ssoiSums';
import { type Money, money, sum, toDecimalString, zero } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import { isIncomeSum } from '@/domain/ssoi/ssoiSums';
import type { SsoiSum } from '@/domain/ssoi/types';
import type { HeldAccount } from '@/domain/whatIf/whatIfBooks';
import { readFocusReport } from './computations';
import { type Explaining, findStepChanges } from './explaining';
import {
  type AccountBalance,
  type AccountsOfLine,
  type BooksMoment,
  isLineUnchanged,
  type LineTotals,
  pageLineAccounts,
  readLineAccounts,
} from './explainRepository';
import { readFrozenSsoi } from './ssoiBooks';

/** A line in a trial balance, of the books or of a frozen report. */
export type LineInBalance = { reportId: number | null; end: IsoDate; of: AccountsOfLine };

/** An account of a line with its balance, as text. */
export type LineAccount = Pick<AccountBalance, 'account_id' | 'account_number' | 'account_name' | 'debit' | 'credit'>;

/** The sums of a line's accounts, and their number. */
type LineSums = { debit: Money; credit: Money; count: number };

/** The moment of the books, the line's sums then (null: no accounts), and its context. */
type HeldLine = { books: BooksMoment; sums: LineSums | null; context: string };

/** Returns a line's sums: as commits maintain them, or as a report froze them. */
export async function readHeldLine(run: Explaining, line: LineInBalance): Promise<HeldLine> {
  const { companyId } = run;
  const { reportId, end, of } = line;
  const balance = `Trial balance of ${formatDay(end)}`;
  if (reportId === null) {
    return { books: { companyId, commitNumber: null }, sums: await sumsOfNow(run, line), context: balance };
  }
  const { commitNumber, sums, context } = await ('ssoiId' in of
    ? sumsOfStatement(run, { reportId, end, ssoiId: of.ssoiId })
    : sumsOfReport(run, { reportId, end, focusId: of.focusId }));
  return { books: { companyId, commitNumber }, sums, context: `${balance} in ${context}` };
}

/**
 * Returns a page of a line's accounts and the sums of all. A report's accounts are the books' while none has changed since, else they are found among
 * all versions.
 */
export async function readAccounts(
  run: Explaining,
  books: BooksMoment,
  line: LineInBalance,
): Promise<{ rows: readonly LineAccount[]; found: LineSums }> {
  const { tx, companyId, page } = run;
  if (books.commitNumber === null || (await isLineUnchanged(tx, books, line))) {
    const found = (await sumsOfNow(run, line)) ?? { debit: zero, credit: zero, count: 0 };
    if (findStepChanges(run, line) !== null) return readSteppedAccounts(run, line, found);
    return { rows: await pageLineAccounts(tx, companyId, { ...line, page, total: found.count }), found };
  }
  const { rows, totals } = await readLineAccounts(tx, books, { ...line, page });
  return { rows, found: toSums(totals) };
}

/** Returns a line's accounts with their balances after steps; those without a row in the trial balance are last. */
async function readSteppedAccounts(run: Explaining, line: LineInBalance, found: LineSums) {
  const { tx, companyId, page } = run;
  const after = (findStepChanges(run, line)?.accounts ?? []).filter(
    ({ focusId }) => 'focusId' in line.of && focusId === line.of.focusId,
  );
  const added = after.filter(({ isNew }) => isNew);
  const total = found.count - added.length;
  const kept = total <= 0 ? [] : await pageLineAccounts(tx, companyId, { ...line, page, total });
  const first = (page.page - 1) * page.pageSize - total;
  const more = added.slice(Math.max(0, first), Math.max(0, first + page.pageSize));
  const rows = kept.map((row) => {
    const account = after.find(({ id }) => id === row.account_id);
    return account === undefined ? row : { ...row, ...amountsOf(account) };
  });
  return { rows: [...rows, ...more.map(toRow)], found };
}

function amountsOf({ debit, credit }: Pick<HeldAccount, 'debit' | 'credit'>) {
  return { debit: toDecimalString(debit), credit: toDecimalString(credit) };
}

function toRow(account: HeldAccount): LineAccount {
  const { id, number, name } = account;
  return { account_id: id, account_number: number, account_name: name, ...amountsOf(account) };
}

async function sumsOfNow(run: Explaining, line: LineInBalance): Promise<LineSums | null> {
  const { tx, companyId } = run;
  const { end, of } = line;
  if ('ssoiId' in of) {
    const [balance] = await readSsoiSums(tx, companyId, [end]);
    return sumsOfSsoiLine(balance?.sums ?? [], of.ssoiId);
  }
  const found = (await listLineSums(tx, companyId, [end])).find(({ focus_id }) => focus_id === of.focusId);
  const sums = found === undefined ? null : toSums(found);
  const stepped = findStepChanges(run, line);
  if (stepped === null) return sums;
  const after = run.preview?.focus?.books.trialBalances.find((balance) => balance.end === end);
  const held = after?.lines.find(({ focusId }) => focusId === of.focusId);
  const added = stepped.accounts.filter(({ isNew, focusId }) => isNew && focusId === of.focusId);
  return held === undefined ? sums : { ...held, count: (sums?.count ?? 0) + added.length };
}

type FrozenPlace = { reportId: number; end: IsoDate };

async function sumsOfReport(run: Explaining, { reportId, end, focusId }: FrozenPlace & { focusId: string | null }) {
  const { stored, inputs, context } = await readFocusReport(run, reportId);
  const lines = inputs.trialBalances.find((balance) => balance.end === end)?.lines ?? [];
  const found = lines.find((line) => line.focusId === focusId);
  const sums = found === undefined ? null : { ...found, count: found.accountCount };
  return { commitNumber: stored.commitNumber, sums, context };
}

async function sumsOfStatement(run: Explaining, { reportId, end, ssoiId }: FrozenPlace & { ssoiId: string }) {
  const { stored, inputs, context } = await readFrozenSsoi(run, reportId);
  const sums = inputs.trialBalances.find((balance) => balance.end === end)?.sums ?? [];
  return { commitNumber: stored.commitNumber, sums: sumsOfSsoiLine(sums, ssoiId), context };
}

/** Sums the income and expense accounts of an SSOI line; null if there are none. */
function sumsOfSsoiLine(sums: readonly SsoiSum[], ssoiId: string): LineSums | null {
  const own = sums.filter((one) => one.ssoiId === ssoiId && isIncomeSum(one));
  if (own.length === 0) return null;
  return {
    debit: sum(own.map(({ debit }) => debit)),
    credit: sum(own.map(({ credit }) => credit)),
    count: own.reduce((total, { accountCount = 0 }) => total + accountCount, 0),
  };
}

function toSums({ debit, credit, row_count }: LineTotals): LineSums {
  return { debit: money(debit), credit: money(credit), count: row_count };
}
