import type { ReportCell, ReportColumn, ReportRow, ReportSection, ReportTableModel } from '@/components/report';
import type {
  StatementAbout,
  StatementGroupAnswer,
  StatementLineAnswer,
  StatementRowAnswer,
  StatementTotalAnswer,
} from '@/contract/statements/statement.schema';
import { getColumnText } from '@/domain/coa/accounts';
import { accountFigure, totalFigure } from '@/domain/explain/figureAddress';
import { type FigureOf, lineFigure } from '@/domain/explain/statementFigures';
import { coverNote, formatDayRange } from '@/domain/statements/coverNote';
import { reportTitle } from '@/domain/statements/reportNames';
import type { StatementView } from './periodReportViews';

/** A period report as requested. */
export type RequestedStatement = {
  /** In the order of the columns. */
  timeReports: readonly string[];
  data: Readonly<Record<string, StatementGroupAnswer>>;
  report?: StatementAbout | undefined;
};

/** Id of the column with the total of the periods. */
const totalId = 'total';

type Amounts = Readonly<Record<string, unknown>>;

/**
 * Returns the report as a table, a column a period; without accounts or their lines it has no rows. In a narrow window the amounts come before an
 * account's other columns.
 */
export function statementModel(statement: RequestedStatement, view: StatementView, isNarrow = false): ReportTableModel {
  const groups = groupsInOrder(statement, view);
  const amounts = [...periodColumns(statement), ...totalColumn(statement, view)];
  const isEmpty = groups.every(([, { data = [], special = [] }]) => data.length + special.length === 0);
  return {
    caption: `${reportTitle(view.report)}, in US dollars`,
    rowHeader: 'Account',
    columns: isNarrow ? [...amounts, ...accountColumns(view)] : [...accountColumns(view), ...amounts],
    sections: isEmpty ? [] : groups.map(([name, group]) => sectionOf(name, group, amountIds(statement, view))),
  };
}

/** Returns the view's own groups first, then others from the backend. */
function groupsInOrder({ data }: RequestedStatement, { groups }: StatementView): [string, StatementGroupAnswer][] {
  const others = Object.keys(data).filter((name) => !groups.includes(name));
  return [...groups, ...others].flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]]));
}

function accountColumns({ hasAllowable }: StatementView): ReportColumn[] {
  const code: ReportColumn = { id: 'focus_code', header: 'FOCUS ID', kind: 'text' };
  return hasAllowable ? [code, { id: 'allowable', header: 'Allowable', kind: 'text' }] : [code];
}

function periodColumns({ timeReports, report }: RequestedStatement): ReportColumn[] {
  return timeReports.map((timeReport) => {
    const note = coverNote(report, timeReport);
    return { id: timeReport, header: timeReport, kind: 'figure', ...(note === null ? {} : { note }) };
  });
}

function totalColumn({ report }: RequestedStatement, { hasTotal }: StatementView): ReportColumn[] {
  if (!hasTotal) return [];
  const note = formatDayRange(report?.total_covers ?? null);
  return [{ id: totalId, header: 'Total', kind: 'figure', ...(note === null ? {} : { note }) }];
}

function amountIds({ timeReports }: RequestedStatement, { hasTotal }: StatementView): readonly string[] {
  return hasTotal ? [...timeReports, totalId] : timeReports;
}

function sectionOf(
  name: string,
  { data, special = [], total }: StatementGroupAnswer,
  ids: readonly string[],
): ReportSection {
  const linesAt = (place: StatementLineAnswer['place']) =>
    special.filter((line) => line.place === place).map((line) => lineRow(line, ids));
  const rows = (data ?? []).map((row) => accountRow(name, row, ids));
  const sum = totalRow(total, { ids, isGrand: data === undefined });
  const all = [...linesAt('beforeRows'), ...rows, ...linesAt('afterRows'), sum, ...linesAt('afterTotal')];
  return data === undefined ? { id: name, rows: all } : { id: name, title: name, rows: all };
}

function accountRow(group: string, row: StatementRowAnswer, ids: readonly string[]): ReportRow {
  return {
    id: String(row.id),
    number: row.account_number,
    label: row.account_name,
    cells: {
      focus_code:
        row.focus_code === null ? { kind: 'missing', text: 'Not mapped' } : { kind: 'code', text: row.focus_code },
      ...allowableCell(group, row),
      ...amountCells(row, { ids, figureOf: (timeReport) => accountFigure(timeReport, row.id) }),
    },
  };
}

/** Returns the cell of the form column; equity is sent as liabilities, and its lines have no column. */
function allowableCell(group: string, { allowable }: StatementRowAnswer): Record<string, ReportCell> {
  const text = getColumnText({ type: group === 'Assets' ? 'Assets' : 'Liabilities', allowable });
  return text === null ? {} : { allowable: { kind: 'text', text } };
}

function lineRow(line: StatementLineAnswer, ids: readonly string[]): ReportRow {
  return {
    id: `line ${line.id}`,
    label: line.name,
    cells: { ...codeCell(line), ...amountCells(line, { ids, figureOf: lineFigure(line) }) },
  };
}

type TotalTerms = { ids: readonly string[]; isGrand: boolean };

function totalRow(total: StatementTotalAnswer, { ids, isGrand }: TotalTerms): ReportRow {
  return {
    id: 'total',
    label: total.name,
    look: isGrand ? 'grandTotal' : 'total',
    cells: { ...codeCell(total), ...amountCells(total, { ids, figureOf: lineFigure(total) }) },
  };
}

function codeCell({ code }: Pick<StatementLineAnswer, 'code'>): Record<string, ReportCell> {
  return code === null || code === undefined ? {} : { focus_code: { kind: 'code', text: code } };
}

type AmountTerms = { ids: readonly string[]; figureOf: FigureOf };

function amountCells(amounts: Amounts, { ids, figureOf }: AmountTerms): Record<string, ReportCell> {
  const cell = (id: string): ReportCell => {
    const value = amounts[id];
    if (typeof value !== 'number') return { kind: 'missing', text: 'n/a' };
    if (figureOf === null) return { kind: 'money', value };
    const explainId = id === totalId ? totalFigure(addedUp(amounts, ids).map(figureOf)) : figureOf(id);
    return { kind: 'money', value, explainId };
  };
  return Object.fromEntries(ids.map((id) => [id, cell(id)]));
}

/** Returns the periods that a total column adds up. */
function addedUp(amounts: Amounts, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => id !== totalId && typeof amounts[id] === 'number');
}
