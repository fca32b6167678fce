import { notFound } from '@server/common/errors';
import { findChange } from '@server/history/historyRepository';
import { incomePlanOf, readBooks } from '@server/netCapital/books';
import { readFrozen } from '@server/reports/readFrozen';
import type { Explanation } from '@/contract/explain/explain.schema';
import { balanceOn, getAccountSection } from '@/domain/coa/accounts';
import { addsUpTo, createFigure, createPart, type FigurePartRow } from '@/domain/explain/parts';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { lineName } from '@/domain/focus/lines/lineName';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';
import { applySign, formatMoney, type Money, money, negate, sum } from '@/domain/money';
import { formatDay, type IncomePart, type IsoDate, type Period } from '@/domain/periods';
import type { HeldAccount } from '@/domain/whatIf/whatIfBooks';
import { contextOf } from './computations';
import { type Explained, type Explainer, type Explaining, findStepChanges } from './explaining';
import { sideOf, sideText } from './explainLines';
import { type AccountBalance, findAccountBalance, findBooksAccount, listAccountBalances } from './explainRepository';
import { postingOf } from './posting';

/** Explains one row of a trial balance: its debit and credit, and its posting. */
export const explainBalance: Explainer<'balance'> = async (run, { end, accountId, reportId }) => {
  const report = reportId === null ? null : (run.day ?? (await readFrozen(run, reportId)));
  const books = { companyId: run.companyId, commitNumber: report?.stored.commitNumber ?? null };
  const after = findStepChanges(run, { reportId, end })?.accounts.find(({ id }) => id === accountId);
  if (after !== undefined) return explainAfterSteps(after, end);
  const row = await findAccountBalance(run.tx, books, { end, accountId });
  if (row === null) throw notFound(`This account has no balance in the trial balance of ${formatDay(end)}.`);
  const { focus_id: code, account_number: number, account_name: name } = row;
  const side = sideOf(code);
  const amount = balanceOn(side, { debit: money(row.debit), credit: money(row.credit) });
  const context = `Trial balance ${row.time_report}, ${formatDay(end)}`;
  return {
    ...createFigure({
      title: `${number} ${name}`,
      code,
      amount,
      formula: sideText(side),
      parts: sideParts({ debit: money(row.debit), credit: money(row.credit) }, side),
      check: addsUpTo(amount),
    }),
    context: report === null ? context : `${context} in ${report.context}`,
    facts: factsOf(row),
    record: { kind: 'BALANCE', id: row.balance_id, name: `account ${number}, ${row.time_report}` },
    posting: await balancePosting(run, row),
  };
};

/** Explains an account's balance after steps, which has no posting. */
function explainAfterSteps(account: HeldAccount, end: IsoDate): Explained {
  const { focusId: code, number, name } = account;
  const side = sideOf(code);
  const amount = balanceOn(side, account);
  return {
    ...createFigure({
      title: `${number} ${name}`,
      code,
      amount,
      formula: sideText(side),
      parts: sideParts(account, side),
      check: addsUpTo(amount),
    }),
    context: `Trial balance of ${formatDay(end)}`,
  };
}

/** Explains an account's amount on a statement: its balance, or the income of the period from the balances of several dates. */
export const explainAccount: Explainer<'account'> = async (run, { period, accountId }) => {
  const account = await findBooksAccount(run.tx, { companyId: run.companyId, accountId });
  if (account === null) throw notFound("This account isn't in the chart of accounts.");
  const line = mappedCode(account.focus_id);
  const plan = await planOf(run, period, line);
  const ends = plan.map(({ end }) => end);
  const books = { companyId: run.companyId, commitNumber: null };
  const rows = await listAccountBalances(run.tx, books, { ends, accountId });
  const side = statementSide(line);
  const parts = rows.flatMap((row) => {
    const part = plan.find(({ end }) => end === row.period_end);
    return part === undefined ? [] : [balancePart(row, part, side)];
  });
  const amount = sum(parts.map((part) => part.amount ?? sum([])));
  return {
    ...createFigure({
      title: `${account.account_number} ${account.account_name}`,
      code: account.focus_id,
      amount,
      formula: `${side === 'debit' ? 'Debits less credits' : 'Credits less debits'}: ${planText(plan)}.`,
      note: parts.length === 0 ? 'The account has no balance on these dates.' : null,
      parts,
      check: parts.length === 0 ? { addsUp: true, text: null } : addsUpTo(amount),
    }),
    context: contextOf(period),
  };
};

/** Returns the side on which an account's section is positive, as the statements print it. */
function statementSide(code: string | null): NormalSide {
  const section = getAccountSection(code);
  return section === null || section === 'assets' || section === 'expenses' ? 'debit' : 'credit';
}

/** Returns the account's line; null for one that takes no accounts, as statements show it. */
function mappedCode(code: string | null): string | null {
  return code !== null && findFocusLine(code)?.mappable === true ? code : null;
}

async function planOf(run: Explaining, period: Period, code: string | null): Promise<readonly IncomePart[]> {
  const section = getAccountSection(code);
  if (section !== 'income' && section !== 'expenses') return [{ end: period.end, sign: 1 }];
  return incomePlanOf(await readBooks(run.tx, run.companyId, [period]), period).parts;
}

function planText(plan: readonly IncomePart[]): string {
  const words = (sign: 1 | -1, index: number) => (index === 0 ? '' : sign === 1 ? ', plus ' : ', less ');
  return plan.map(({ end, sign }, index) => `${words(sign, index)}${formatDay(end)}`).join('');
}

function balancePart(
  row: AccountBalance & { period_end: string },
  { sign }: IncomePart,
  side: NormalSide,
): FigurePartRow {
  return createPart({
    label: `Trial balance ${row.time_report}`,
    detail: formatDay(row.period_end),
    amount: applySign(sign, balanceOn(side, { debit: money(row.debit), credit: money(row.credit) })),
    address: { kind: 'balance', reportId: null, end: row.period_end, accountId: row.account_id },
  });
}

function sideParts({ debit, credit }: { debit: Money; credit: Money }, side: NormalSide): readonly FigurePartRow[] {
  return side === 'credit'
    ? [createPart({ label: 'Credit', amount: credit }), createPart({ label: 'Debit', amount: negate(debit) })]
    : [createPart({ label: 'Debit', amount: debit }), createPart({ label: 'Credit', amount: negate(credit) })];
}

function factsOf({ focus_id: code, description, debit, credit }: AccountBalance): Explanation['facts'] {
  const found = code === null ? undefined : findFocusLine(code);
  const line = found === undefined ? (code ?? 'None') : `${code} ${lineName(found)}`;
  return [
    { label: 'FOCUS line', value: line },
    { label: 'Debit', value: formatMoney(money(debit)) },
    { label: 'Credit', value: formatMoney(money(credit)) },
    ...(description === null || description === '' ? [] : [{ label: 'Description', value: description }]),
  ];
}

async function balancePosting({ tx, companyId, kinds }: Explaining, { version_id: versionId }: AccountBalance) {
  const kind = kinds.find(({ name }) => name === 'BALANCE');
  return kind === undefined ? null : postingOf(kind, await findChange(tx, kind, { companyId, versionId }));
}
