import {
  type AccountBalance,
  type AccountsOfLine,
  type BooksMoment,
  type LineTotals,
  pageLineAccounts,
  readLineAccounts,
} from '@server/db/repositories/explainRepository';
import { listLineSums } from '@server/db/repositories/lineSumsRepository';
import { notFound } from '@server/errors';
import { readSsoiSums } from '@server/services/ssoi/ssoiSums';
import { balanceOn, normalSideOf } from '@/domain/accounts';
import { citationOf } from '@/domain/explain/citations';
import { addsUpTo, figureOf, type PartOfFigure, type PartsCheck, partOf } from '@/domain/explain/parts';
import { findFocusLine } from '@/domain/focus/focusLines';
import type { NormalSide } from '@/domain/focus/lineTraits';
import { formatMoney, isEqual, type Money, money, sum } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import { findSsoiLine } from '@/domain/ssoi/ssoiLines';
import { incomeFocusIds, isIncomeSum } from '@/domain/ssoi/ssoiSums';
import type { SsoiSum } from '@/domain/ssoi/types';
import { readFocusReport } from './computations';
import { type Explainer, type Explaining, unknownFigure } from './explaining';
import { readFrozenSsoi } from './ssoiBooks';

type Place = { reportId: number | null; end: IsoDate };
type LineSums = { debit: Money; credit: Money; count: number };

/** The moment of the books, what the line holds then (null: nothing), and where that is. */
type HeldLine = { books: BooksMoment; sums: LineSums | null; context: string };

/** The accounts of a FOCUS line in one trial balance, a page of them; what the line holds is known without them. */
export const explainLine: Explainer<'line'> = async (run, { code, ...place }) => {
  const of = { focusId: code };
  const held = await (place.reportId === null ? sumsOfNow : sumsOfReport)(run, place, code);
  const side = sideOf(code);
  return {
    ...figureOf({
      title: code === null ? 'Accounts without a FOCUS line' : (findFocusLine(code)?.label ?? `Item ${code}`),
      code,
      citation: code === null ? null : citationOf(code),
      note: code === null ? "Unmapped accounts aren't in any figure of the report." : null,
      ...(await accountsOf(run, held, { place, of, side, name: code === null ? 'no FOCUS line' : `item ${code}` })),
    }),
    context: held.context,
  };
};

/** The income and expense accounts of an SSOI line in one trial balance, a page of them, in the sign of the statement. */
export const explainSsoiLine: Explainer<'ssoiLine'> = async (run, { ssoiId, ...place }) => {
  const line = findSsoiLine(ssoiId);
  if (line === undefined) throw unknownFigure(`Accounts can't be mapped to SSOI line ${ssoiId}.`);
  const of = { ssoiId, focusIds: incomeFocusIds };
  const side = line.accountType === 'Income' ? 'credit' : 'debit';
  const held = await (place.reportId === null ? ssoiSumsOfNow : ssoiSumsOfReport)(run, place, ssoiId);
  return {
    ...figureOf({
      title: line.description,
      code: line.isProvisional ? null : ssoiId,
      ...(await accountsOf(run, held, { place, of, side, name: `SSOI line ${ssoiId}` })),
    }),
    context: held.context,
  };
};

type Listed = { place: Place; of: AccountsOfLine; side: NormalSide; name: string };

/** A page of accounts, what all of them come to, and whether that is what the line holds. Throws 404 for a line without accounts. */
async function accountsOf(run: Explaining, { books, sums }: HeldLine, { place, of, side, name }: Listed) {
  const { end } = place;
  if (sums === null) throw notFound(`No accounts of ${name} in the trial balance of ${formatDay(end)}.`);
  const { rows, found } = await readAccounts(run, { books, sums }, { end, of });
  const amount = balanceOn(side, sums);
  return {
    amount,
    formula: sideText(side),
    parts: rows.map((row) => accountPart(row, place, side)),
    check: checkOf(amount, balanceOn(side, found)),
    total: found.count,
  };
}

type ReadLine = { books: BooksMoment; sums: LineSums };

/** The sums of now are kept up by commits; a report keeps sums, and the books every version behind them. */
async function readAccounts(
  { tx, companyId, page }: Explaining,
  { books, sums }: ReadLine,
  line: { end: IsoDate; of: AccountsOfLine },
): Promise<{ rows: readonly AccountBalance[]; found: LineSums }> {
  if (books.commitNumber === null) {
    return { rows: await pageLineAccounts(tx, companyId, { ...line, page }), found: sums };
  }
  const { rows, totals } = await readLineAccounts(tx, books, { ...line, page });
  return { rows, found: toSums(totals) };
}

async function sumsOfNow({ tx, companyId }: Explaining, { end }: Place, code: string | null): Promise<HeldLine> {
  const line = (await listLineSums(tx, companyId, [end])).find(({ focus_id }) => focus_id === code);
  return {
    books: { companyId, commitNumber: null },
    sums: line === undefined ? null : toSums(line),
    context: `Trial balance of ${formatDay(end)}`,
  };
}

async function sumsOfReport(run: Explaining, { reportId, end }: Place, code: string | null): Promise<HeldLine> {
  const { stored, inputs, context } = await readFocusReport(run, reportId ?? 0);
  const line = inputs.trialBalances.find((sums) => sums.end === end)?.lines.find(({ focusId }) => focusId === code);
  return {
    books: { companyId: run.companyId, commitNumber: stored.commitNumber },
    sums: line === undefined ? null : { ...line, count: line.accountCount },
    context: `Trial balance of ${formatDay(end)} in ${context}`,
  };
}

async function ssoiSumsOfNow({ tx, companyId }: Explaining, { end }: Place, ssoiId: string): Promise<HeldLine> {
  const [balance] = await readSsoiSums(tx, companyId, [end]);
  return {
    books: { companyId, commitNumber: null },
    sums: sumsOfSsoiLine(balance?.sums ?? [], ssoiId),
    context: `Trial balance of ${formatDay(end)}`,
  };
}

async function ssoiSumsOfReport(run: Explaining, { reportId, end }: Place, ssoiId: string): Promise<HeldLine> {
  const { stored, inputs, context } = await readFrozenSsoi(run, reportId ?? 0);
  const sums = inputs.trialBalances.find((balance) => balance.end === end)?.sums ?? [];
  return {
    books: { companyId: run.companyId, commitNumber: stored.commitNumber },
    sums: sumsOfSsoiLine(sums, ssoiId),
    context: `Trial balance of ${formatDay(end)} in ${context}`,
  };
}

/** What the income and expense accounts of a line of SSOI hold together; null where there are none. */
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

function checkOf(amount: Money, kept: Money): PartsCheck {
  if (isEqual(amount, kept)) return addsUpTo(amount);
  const text = `The accounts kept from then come to ${formatMoney(kept)}; the report has ${formatMoney(amount)}.`;
  return { addsUp: false, text };
}

function accountPart(row: AccountBalance, { reportId, end }: Place, side: NormalSide): PartOfFigure {
  return partOf({
    label: row.account_name,
    number: row.account_number,
    amount: balanceOn(side, { debit: money(row.debit), credit: money(row.credit) }),
    address: { kind: 'balance', reportId, end, accountId: row.account_id },
  });
}

/** The side on which the accounts of a line are positive; without a line it's the debit. */
export function sideOf(code: string | null): NormalSide {
  return normalSideOf(code) ?? 'debit';
}

/** How debits and credits make the amounts of a line. */
export function sideText(side: NormalSide): string {
  return side === 'credit' ? 'Credits less debits.' : 'Debits less credits.';
}
