import { notFound } from '@server/common/errors';
import { listLineSums } from '@server/netCapital/lineSumsRepository';
import { pageColumn, sumColumn } from '@server/statements/accountBalancesRepository';
import { readFiled } from '@server/statements/readFiled';
import { balanceOn } from '@/domain/coa/accounts';
import { positionPart } from '@/domain/explain/listHeldPositions';
import { addsUpTo, checkSum, checkTotal, createFigure, createPart, type FigurePartRow } from '@/domain/explain/parts';
import {
  type BalanceColumn,
  balanceColumns,
  type FiledSideName,
  filedSideNames,
  isSecuritiesLine,
} from '@/domain/explain/tieOutSides';
import { type SecuritiesLine, securitiesLines } from '@/domain/focus/inputs/inventoryBoxes';
import { focusLine } from '@/domain/focus/lines/focusLines';
import { lineName } from '@/domain/focus/lines/lineName';
import { formatMoney, isZero, money, sum } from '@/domain/money';
import { securitiesLabels } from '@/domain/netCapital/inventoryTieOut';
import { formatDay, type IsoDate } from '@/domain/periods';
import { filedChecks } from '@/domain/statements/tieOut/filedChecks';
import { type Explained, type Explainer, type Explaining, unknownFigure } from './explaining';
import { sideOf, sideText } from './explainLines';
import type { AccountBalance } from './explainRepository';
import { openPositions } from './openPositions';

/** Explains a side of a check that isn't an item of the form. */
export const explainTieOutSide: Explainer<'tieOut'> = (run, { end, side }) => {
  const column = balanceColumns.find((name) => name === side);
  if (column !== undefined) return explainColumn(run, end, column);
  const filed = filedSideNames.find((name) => name === side);
  if (filed !== undefined) return explainFiled(run, end, filed);
  const [source, line = ''] = side.split('-');
  if (!isSecuritiesLine(line)) throw unknownFigure(`${side} isn't a side of the tie-out.`);
  return source === 'inventory' ? explainHeld(run, end, line) : explainLedger(run, end, line);
};

/** Explains an amount of a report other than FOCUS, or the sum of a year's FOCUS reports. */
async function explainFiled({ tx, companyId }: Explaining, end: IsoDate, name: FiledSideName): Promise<Explained> {
  const checks = filedChecks(await readFiled(tx, companyId, end));
  const sides = checks.flatMap(({ title, left, right }) => [left, right].map((side) => ({ title, ...side })));
  const found = sides.find(({ side }) => side === name);
  if (found === undefined) throw notFound(`No such report was generated for ${formatDay(end)}.`);
  const { title, label, amount, parts = [] } = found;
  return {
    ...createFigure({ title: `${title}: ${label}`, amount, parts, check: checkSum(amount, parts) }),
    context: `Reports of ${formatDay(end)}`,
  };
}

/** Explains total debits or credits by their rows. The amount is the sum by line that the check compares. */
async function explainColumn(run: Explaining, end: IsoDate, name: BalanceColumn): Promise<Explained> {
  const { tx, companyId, page } = run;
  const column = name === 'debits' ? 'debit' : 'credit';
  const lines = await listLineSums(tx, companyId, [end]);
  if (lines.length === 0) throw notFound(`There is no trial balance of ${formatDay(end)}.`);
  const amount = sum(lines.map((line) => money(line[column])));
  const totals = await sumColumn(tx, { companyId, end, column });
  const rows = await pageColumn(tx, { companyId, end, column }, { ...page, total: totals.row_count });
  return {
    ...createFigure({
      title: `Total ${name}`,
      amount,
      formula: `Every account with a ${column}.`,
      note: totals.row_count === 0 ? `No account has a ${column}.` : null,
      parts: rows.map((row) => rowPart(row, end, column)),
      check: checkTotal(amount, money(totals.total)),
    }),
    context: balanceContext(end),
    total: totals.row_count,
  };
}

function rowPart(row: AccountBalance, end: IsoDate, column: 'debit' | 'credit'): FigurePartRow {
  const other = column === 'debit' ? 'credit' : 'debit';
  const otherAmount = money(row[other]);
  return createPart({
    label: row.account_name,
    number: row.account_number,
    code: row.focus_id,
    detail: isZero(otherAmount) ? null : `The account also has a ${other} of ${formatMoney(otherAmount)}.`,
    amount: money(row[column]),
    address: { kind: 'balance', reportId: null, end, accountId: row.account_id },
  });
}

/** Explains the inventory's amount of a class: its positions less those owed. */
async function explainHeld(run: Explaining, end: IsoDate, line: SecuritiesLine): Promise<Explained> {
  const { source, context } = await openPositions(run, { reportId: null, end });
  const { charges, count, zeroCount, total } = await source.readPage({ of: line, row: null, side: null }, run.page);
  return {
    ...createFigure({
      title: `${securitiesLabels[line]}: market value`,
      amount: total,
      formula: 'Market value of the positions of this class.',
      note: count + zeroCount === 0 ? 'No position of this class.' : null,
      parts: charges.map((charge) => positionPart(charge, line, { reportId: null, end })),
      check: addsUpTo(total, zeroCount),
    }),
    context,
    total: count,
  };
}

/** Explains the ledger's amount of a class: the balances of its lines. */
async function explainLedger(run: Explaining, end: IsoDate, line: SecuritiesLine): Promise<Explained> {
  const codes: readonly string[] = securitiesLines[line];
  const sums = await listLineSums(run.tx, run.companyId, [end]);
  if (sums.length === 0) throw notFound(`There is no trial balance of ${formatDay(end)}.`);
  const parts = codes.flatMap((code) => {
    const found = sums.find(({ focus_id }) => focus_id === code);
    return found === undefined ? [] : [linePart(found, end, code)];
  });
  const amount = sum(parts.flatMap((part) => part.amount ?? []));
  const [code = line] = codes;
  return {
    ...createFigure({
      title: `${securitiesLabels[line]}: ledger`,
      amount,
      formula: sideText(sideOf(code)),
      note: parts.length === 0 ? `No account is mapped to ${codes.join(' or ')}.` : null,
      parts,
      check: addsUpTo(amount),
    }),
    context: balanceContext(end),
  };
}

function linePart({ debit, credit }: { debit: string; credit: string }, end: IsoDate, code: string): FigurePartRow {
  return createPart({
    label: lineName(focusLine(code)),
    code,
    amount: balanceOn(sideOf(code), { debit: money(debit), credit: money(credit) }),
    address: { kind: 'line', reportId: null, end, code },
  });
}

function balanceContext(end: IsoDate): string {
  return `Trial balance of ${formatDay(end)}`;
}
