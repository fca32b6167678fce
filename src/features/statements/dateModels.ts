import type { ReportCell, ReportColumn, ReportRow, ReportSection, ReportTableModel } from '@/components/report';
import type {
  HaircutRecord,
  HaircutSecurities,
  HaircutSummary,
  NetCapitalReport,
} from '@/contract/statements/statement.schema';
import { type SecurityColumn, securityColumnNames, securityFigure } from '@/domain/explain/figureAddress';
import { printedTitle } from '@/domain/haircuts/bySecurity';
import { excessNetCapital, getComputationLook, isEmptyLine } from '@/domain/netCapital/getComputationLook';
import { itemNumberOf } from '@/domain/netCapital/netCapitalRows';
import { isTotalRecord, summaryEntries, summaryFigure } from '@/domain/statements/comparison/reportLines';
import { bridgeTitle } from '@/domain/statements/haircutBridge';
import { totalHaircut, totalHaircuts } from '@/domain/statements/haircutSheets';

const incomplete: ReportCell = { kind: 'missing', text: 'incomplete' };

/**
 * Returns net capital of a date as a table: a description and an amount in dollars, or a percentage. `figureOf` returns the address of an amount's
 * explanation; null without one.
 */
export function netCapitalModel(
  { data }: Pick<NetCapitalReport, 'data'>,
  figureOf: (codes: readonly string[]) => string | null,
): ReportTableModel {
  return {
    caption: 'Net Capital',
    rowHeader: 'Description',
    columns: [{ id: 'amount', header: 'Amount', kind: 'figure' }],
    sections: [{ id: 'rows', rows: data.map((line, position) => netCapitalRow(line, { figureOf, position })) }],
  };
}

type NetCapitalLine = NetCapitalReport['data'][number];

type NetCapitalTerms = { figureOf: (codes: readonly string[]) => string | null; position: number };

function netCapitalRow(line: NetCapitalLine, { figureOf, position }: NetCapitalTerms): ReportRow {
  const { label, note, codes = [], value } = line;
  const explainId = figureOf(codes);
  const explained = explainId === null ? {} : { explainId };
  return {
    id: `${position} ${label}`,
    label,
    ...(codes.length === 0 ? {} : { item: itemNumberOf(codes) ?? '' }),
    ...lookOf(label),
    ...(isEmptyLine(label, [value]) ? { isFolded: true } : {}),
    ...notesOf(label, note),
    cells: { amount: valueCell(line, explained) },
  };
}

function lookOf(label: string): Pick<ReportRow, 'look' | 'level'> {
  const { isTotal, isFinal, isIndented } = getComputationLook(label);
  if (isTotal) return { look: isFinal ? 'grandCapitals' : 'capitals' };
  return isIndented ? { level: 1 } : {};
}

function notesOf(label: string, note: string | undefined): Pick<ReportRow, 'notes'> {
  const notes = [
    ...(getComputationLook(label).isFinal ? [excessNetCapital] : []),
    ...(note === undefined ? [] : [note]),
  ];
  return notes.length === 0 ? {} : { notes };
}

/** The address of an amount's explanation, if it has one. */
type Explained = { explainId?: string };

function valueCell({ value, postfix }: NetCapitalLine, explained: Explained): ReportCell {
  if (value === null) return incomplete;
  if (postfix === '%') return { kind: 'percent', value, ...explained };
  return { kind: 'money', value, hasDollarSign: true, ...explained };
}

/** Returns the haircuts of a date by kind of security, the total last; each can be explained. */
export function haircutSummaryModel(
  { data, report }: Pick<HaircutSummary, 'data' | 'report'>,
  reportDate: string,
): ReportTableModel {
  return {
    caption: 'Haircut Summary, in US dollars',
    rowHeader: 'Security Description',
    columns: [{ id: 'haircut', header: 'Haircut', kind: 'figure' }],
    sections: [
      { id: 'rows', rows: summaryEntries(data).map((entry) => summaryRow(entry, reportDate)) },
      ...bridgeSections(report?.bridge, 'haircut'),
    ],
  };
}

function summaryRow([label, amount]: [string, number | null], reportDate: string): ReportRow {
  return {
    id: label,
    label: printedTitle(label),
    ...(label === totalHaircuts ? { look: 'grandTotal' } : {}),
    cells: { haircut: amountCell(amount, { explainId: summaryFigure(label, reportDate) }) },
  };
}

/** Returns the haircuts of a date by group and kind of security, in the columns of the answer. */
export function haircutSecuritiesModel(
  { data: { table, data }, report }: Pick<HaircutSecurities, 'data' | 'report'>,
  reportDate: string,
): ReportTableModel {
  const [first, ...columns] = table.columns;
  return {
    caption: 'Haircut By Security, in US dollars',
    rowHeader: first?.label ?? 'Security Type',
    columns: columns.map(({ name, label }): ReportColumn => ({ id: name, header: label, kind: 'figure' })),
    sections: [
      ...data.map(([title, records], group): ReportSection => {
        const rows = records.map((record, position) =>
          securityRow(record, { position, names: columns.map(({ name }) => name), reportDate }),
        );
        const isGrand = title === totalHaircut;
        return isGrand
          ? { id: `${group} ${title}`, rows }
          : { id: `${group} ${title}`, title: printedTitle(title), rows };
      }),
      ...bridgeSections(report?.bridge, columns.at(-1)?.name),
    ],
  };
}

type Bridge = NonNullable<NonNullable<HaircutSummary['report']>['bridge']>;

/** Returns the sections that lead to item 3740, in a column of the table; none if the backend doesn't send them. */
function bridgeSections(bridge: Bridge | undefined, column: string | undefined): readonly ReportSection[] {
  if (bridge === undefined || column === undefined) return [];
  const rows = bridge.lines.map(({ key, label, value, figure, is_total: isTotal }, position): ReportRow => {
    const isLast = position === bridge.lines.length - 1;
    return {
      id: `bridge ${key}`,
      label,
      ...(isTotal ? { look: 'total' } : {}),
      ...(isLast && bridge.note !== null ? { notes: [bridge.note] } : {}),
      cells: { [column]: amountCell(value, figure === null ? {} : { explainId: figure }) },
    };
  });
  return [{ id: 'bridge', title: bridgeTitle, rows }];
}

function securityRow(
  record: HaircutRecord,
  { position, names, reportDate }: { position: number; names: readonly string[]; reportDate: string },
): ReportRow {
  const { security_type: label } = record;
  const look = label === totalHaircut ? 'grandTotal' : 'total';
  const cells = names.map((name) => {
    const column = securityColumnNames.find((known) => known === name);
    return [name, securityCell(record, column, reportDate)];
  });
  return {
    id: `${position} ${label}`,
    label,
    ...(isTotalRecord(record) ? { look } : {}),
    cells: Object.fromEntries(cells),
  };
}

function securityCell(record: HaircutRecord, column: SecurityColumn | undefined, reportDate: string): ReportCell {
  if (column === undefined) return amountCell(null);
  const value = record[column];
  if (typeof value === 'string') return { kind: 'text', text: value };
  const { row } = record;
  const explained = row === undefined ? {} : { explainId: securityFigure(reportDate, column, row) };
  if (column === 'haircut' && typeof value === 'number') return { kind: 'percent', value, decimals: 3, ...explained };
  return amountCell(value, explained);
}

function amountCell(value: number | null, explained: Explained = {}): ReportCell {
  return typeof value === 'number' ? { kind: 'money', value, ...explained } : { kind: 'missing', text: 'n/a' };
}
