import { getAccountType, getAllowable, getColumnText } from '@/domain/coa/accounts';
import { type Money, toDecimalString } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import { formatPeriodSpan, reportTitle } from './reportNames';
import type { ReportSheet, SheetCell, SheetColumn, SheetRow, SheetSection } from './reportSheet';
import {
  type Amounts,
  getRowTotal,
  lineId,
  type Statement,
  type StatementAccount,
  type StatementGroup,
  type StatementLine,
  type StatementRow,
  type StatementWriter,
  totalId,
} from './statement';

/** Builds the sheet of a period report without its sections: number, name, FOCUS line and column of each account, then a column for each period. */
export function statementSheet(
  statement: Statement,
  { companyName, findings }: Pick<ReportSheet, 'companyName' | 'findings'>,
): Omit<ReportSheet, 'sections'> {
  const { report, columns } = statement;
  return {
    report,
    companyName,
    title: reportTitle(report),
    subtitle: formatPeriodSpan(columns.map(({ name }) => name)),
    columns: [...textColumns(statement), ...figureColumns(statement)],
    findings,
    notes: [],
  };
}

/** Writes the sections of the sheet; pieces of one section have the same title. */
export function sectionWriter(statement: Statement): StatementWriter<SheetSection> {
  let added: string[] = [];
  const note = (rows: readonly SheetRow[]) => {
    for (const { id } of rows) added.push(id);
    return rows;
  };
  return {
    open: (group) => {
      added = [];
      return { title: titleOf(group), rows: note(linesAt('beforeRows', statement, group)) };
    },
    rows: (group, rows) => ({ title: titleOf(group), rows: note(rows.map((row) => accountRow(statement, row))) }),
    close: (group) => {
      const before = note(linesAt('afterRows', statement, group));
      const after = linesAt('afterTotal', statement, group);
      return { title: titleOf(group), rows: [...before, totalRow(statement, group, added), ...after] };
    },
  };
}

function hasAllowable({ report }: Statement): boolean {
  return report !== 'income-statement';
}

function textColumns(statement: Statement): readonly SheetColumn[] {
  const headings = ['Account', 'Name', 'FOCUS', ...(hasAllowable(statement) ? ['Allowable'] : [])];
  return headings.map((heading) => ({ heading, kind: 'text' }));
}

function figureColumns({ report, columns, total }: Statement): readonly SheetColumn[] {
  const isIncome = report === 'income-statement';
  const periods = columns.map(({ name, period, plan, hasTrialBalance }): SheetColumn => {
    const note = isIncome && hasTrialBalance ? daysText(plan) : formatDay(period.end);
    return { heading: name, note: hasTrialBalance ? note : 'No trial balance', kind: 'figure' };
  });
  if (total === null) return periods;
  const note = total.covers === null ? {} : { note: daysText(total.covers) };
  return [...periods, { heading: 'Total', ...note, kind: 'figure' }];
}

function daysText({ from, to }: { from: IsoDate; to: IsoDate }): string {
  return `${formatDay(from)} to ${formatDay(to)}`;
}

function titleOf({ name, rule }: StatementGroup): string | null {
  return rule === null ? null : name;
}

function linesAt(
  place: StatementLine['place'],
  statement: Statement,
  { name, lines }: StatementGroup,
): readonly SheetRow[] {
  return lines.filter((line) => line.place === place).map((line) => lineRow(statement, name, line));
}

function accountRow(statement: Statement, { account, amounts }: StatementRow): SheetRow {
  const cells = [...accountCells(statement, account), ...figureCells(statement, amounts)];
  return { id: `account ${account.id}`, look: 'plain', cells };
}

function totalRow(statement: Statement, { name, total }: StatementGroup, added: readonly string[]): SheetRow {
  return {
    id: totalId(name),
    look: added.length === 0 ? 'grandTotal' : 'total',
    cells: [...nameCells(statement, total), ...figureCells(statement, total.amounts)],
    sumOf: total.sumOf ?? added,
  };
}

function lineRow(
  statement: Statement,
  group: string,
  { id, place, amounts, sumOf, less, ...line }: StatementLine,
): SheetRow {
  const isTotal = place === 'afterTotal' && sumOf !== undefined;
  return {
    id: lineId(group, id),
    look: isTotal ? 'total' : 'part',
    cells: [...nameCells(statement, line), ...figureCells(statement, amounts)],
    ...(sumOf === undefined ? {} : { sumOf }),
    ...(less === undefined ? {} : { less }),
  };
}

function accountCells(statement: Statement, account: StatementAccount): readonly (SheetCell | null)[] {
  const texts = [account.number, account.name, account.focusId];
  return [...texts, ...(hasAllowable(statement) ? [allowableText(account)] : [])].map(textCell);
}

/** Returns the text of the account lists; for a liability, its column of the form. */
function allowableText({ focusId }: StatementAccount): string | null {
  const type = getAccountType(focusId);
  return type === null ? null : getColumnText({ type, allowable: getAllowable(focusId) });
}

function nameCells(
  statement: Statement,
  { name, code }: Pick<StatementLine, 'name' | 'code'>,
): readonly (SheetCell | null)[] {
  return [null, textCell(name), textCell(code), ...(hasAllowable(statement) ? [null] : [])];
}

function figureCells(statement: Statement, amounts: Amounts): readonly (SheetCell | null)[] {
  const total = getRowTotal(statement, amounts);
  return [...amounts, ...(total === undefined ? [] : [total])].map(moneyCell);
}

function textCell(text: string | null): SheetCell | null {
  return text === null ? null : { kind: 'text', text };
}

function moneyCell(amount: Money | null): SheetCell | null {
  return amount === null ? null : { kind: 'money', amount: toDecimalString(amount) };
}
