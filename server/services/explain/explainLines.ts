import {
  type AccountBalance,
  type BooksMoment,
  pageLineAccounts,
  sumLineAccounts,
} from '@server/db/repositories/explainRepository';
import { listLineSums } from '@server/db/repositories/lineSumsRepository';
import { notFound } from '@server/errors';
import { balanceOn, normalSideOf } from '@/domain/accounts';
import { citationOf } from '@/domain/explain/citations';
import { addsUpTo, type PartOfFigure } from '@/domain/explain/explainItem';
import type { FigureAddress } from '@/domain/explain/figureAddress';
import { findFocusLine } from '@/domain/focus/focusLines';
import { formatMoney, isEqual, type Money, money } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { readFocusReport } from './computations';
import type { Explainer, Explaining } from './explaining';

type LineAddress = Extract<FigureAddress, { kind: 'line' }>;
type LineSums = { debit: Money; credit: Money; count: number };

/** The accounts of a FOCUS line in one trial balance, a page of them; what the line holds is known without them. */
export const explainLine: Explainer<'line'> = async (run, address) => {
  const { code, end, reportId } = address;
  const { books, sums, context } = await (reportId === null ? sumsOfNow : sumsOfReport)(run, address);
  if (sums === null) throw notFound(`No accounts of ${nameOf(code)} in the trial balance of ${formatDay(end)}.`);
  const rows = await pageLineAccounts(run.tx, books, { end, focusId: code, page: run.page });
  const kept = books.commitNumber === null ? sums : await keptSums(run, books, address);
  const amount = sideAmount(code, sums);
  return {
    title: code === null ? 'Accounts without a FOCUS line' : (findFocusLine(code)?.label ?? `Item ${code}`),
    code,
    amount,
    unit: 'money',
    formula: sideText(code),
    citation: code === null ? null : citationOf(code),
    note: code === null ? "Unmapped accounts aren't in any figure of the report." : null,
    parts: rows.map((row) => accountPart(row, address)),
    check: checkOf(amount, sideAmount(code, kept)),
    context,
    total: kept.count,
  };
};

async function sumsOfNow({ tx, companyId }: Explaining, { code, end }: LineAddress) {
  const lines = (await listLineSums(tx, companyId, [end])).filter((line) => line.focus_id === code);
  const [line] = lines;
  return {
    books: { companyId, commitNumber: null },
    sums: line === undefined ? null : toSums(line),
    context: `Trial balance of ${formatDay(end)}`,
  };
}

async function sumsOfReport(run: Explaining, { code, end, reportId }: LineAddress) {
  const { stored, inputs, context } = await readFocusReport(run, reportId ?? 0);
  const line = inputs.trialBalances.find((sums) => sums.end === end)?.lines.find(({ focusId }) => focusId === code);
  return {
    books: { companyId: run.companyId, commitNumber: stored.commitNumber },
    sums: line === undefined ? null : { ...line, count: line.accountCount },
    context: `Trial balance of ${formatDay(end)} in ${context}`,
  };
}

/** What the versions of then hold: a report keeps sums, the books keep every version. */
async function keptSums({ tx }: Explaining, books: BooksMoment, { code, end }: LineAddress): Promise<LineSums> {
  return toSums(await sumLineAccounts(tx, books, { end, focusId: code }));
}

function toSums({ debit, credit, row_count }: { debit: string; credit: string; row_count: number }): LineSums {
  return { debit: money(debit), credit: money(credit), count: row_count };
}

function checkOf(amount: Money, kept: Money) {
  if (isEqual(amount, kept)) return addsUpTo(amount, 0);
  const text = `The accounts kept from then come to ${formatMoney(kept)}; the report has ${formatMoney(amount)}.`;
  return { addsUp: false, text };
}

function accountPart(row: AccountBalance, { code, end, reportId }: LineAddress): PartOfFigure {
  return {
    label: row.account_name,
    number: row.account_number,
    code: null,
    detail: null,
    amount: sideAmount(code, { debit: money(row.debit), credit: money(row.credit) }),
    unit: 'money',
    address: { kind: 'balance', reportId, end, accountId: row.account_id },
  };
}

/** A balance in the sign of its line; without a line, debits are positive. */
export function sideAmount(code: string | null, balance: { debit: Money; credit: Money }): Money {
  return balanceOn(normalSideOf(code) ?? 'debit', balance);
}

/** How debits and credits make the amounts of a line. */
export function sideText(code: string | null): string {
  return normalSideOf(code) === 'credit' ? 'Credits less debits.' : 'Debits less credits.';
}

function nameOf(code: string | null): string {
  return code === null ? 'no FOCUS line' : `item ${code}`;
}
