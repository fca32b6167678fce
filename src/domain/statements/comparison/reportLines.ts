import type {
  HaircutRecord,
  HaircutSecurities,
  HaircutSummary,
  NetCapitalReport,
} from '@/contract/statements/statement.schema';
import { allRows, focusFigure, groupRow, securityFigure } from '@/domain/explain/figureAddress';
import { printedTitle, summaryTitles } from '@/domain/haircuts/bySecurity';
import { getComputationLook } from '@/domain/netCapital/getComputationLook';
import { itemNumberOf } from '@/domain/netCapital/netCapitalRows';
import { totalHaircut, totalHaircuts } from '@/domain/statements/haircutSheets';
import type { ComparedRow } from './comparedRow';

/** A line of a report of one date. */
export type ReportLine = Pick<ComparedRow, 'line' | 'label' | 'group' | 'unit' | 'isTotal'> & {
  /** Text before the label: an item number. */
  number?: string | null;
  value: number | null;
  /** The address under which its amount opens; null for none. */
  figure: string | null;
};

/** The time of a report: its date, and the period that ends on it if that has a trial balance. */
export type ReportTime = { date: string; timeReport: string | null };

export type DateReportAnswer = NetCapitalReport | HaircutSummary | HaircutSecurities;

/** Returns net capital by line. Lines are identified by label, because item numbers depend on the method. */
export function netCapitalLines(
  { data }: Pick<NetCapitalReport, 'data'>,
  { timeReport }: Pick<ReportTime, 'timeReport'>,
): readonly ReportLine[] {
  return data.map(({ label, value, postfix, codes = [] }) => ({
    line: `line:${label}`,
    number: itemNumberOf(codes),
    label,
    group: null,
    unit: postfix === '%' ? 'percent' : 'money',
    isTotal: getComputationLook(label).isTotal,
    value,
    figure: netCapitalFigure(codes, timeReport),
  }));
}

/** Returns the address of a net capital row; null if the period or the row's items are unknown. */
export function netCapitalFigure(codes: readonly string[], timeReport: string | null): string | null {
  return timeReport === null || codes.length === 0 ? null : focusFigure(timeReport, codes.join('-'));
}

/** Returns the haircut summary by line. */
export function haircutSummaryLines(
  { data }: Pick<HaircutSummary, 'data'>,
  { date }: Pick<ReportTime, 'date'>,
): readonly ReportLine[] {
  return summaryEntries(data).map(([label, value]) => ({
    line: `line:${label}`,
    label: printedTitle(label),
    group: null,
    unit: 'money',
    isTotal: label === totalHaircuts,
    value,
    figure: summaryFigure(label, date),
  }));
}

const summaryOrder: readonly string[] = Object.values(summaryTitles);

/** Returns the rows of a haircut summary in the specification's order, regardless of the response's. Unknown rows come before the total. */
export function summaryEntries(data: HaircutSummary['data']): readonly [label: string, amount: number | null][] {
  return Object.entries(data).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
}

function placeOf(label: string): number {
  const place = summaryOrder.indexOf(label);
  if (place >= 0) return place;
  return summaryOrder.length + (label === totalHaircuts ? 1 : 0);
}

/** Returns the address of a row of the haircut summary. */
export function summaryFigure(label: string, date: string): string {
  return securityFigure(date, 'haircut_amount', label === totalHaircuts ? allRows : groupRow(label));
}

/** Returns the haircut by security by its Total column: haircuts plus undue concentration. */
export function haircutSecurityLines(
  { data: { data } }: Pick<HaircutSecurities, 'data'>,
  { date }: Pick<ReportTime, 'date'>,
): readonly ReportLine[] {
  return data.flatMap(([title, records]) =>
    records.map((record) => ({
      line: `line:${title}/${record.row ?? record.security_type}`,
      label: record.security_type,
      group: title === totalHaircut ? null : printedTitle(title),
      unit: 'money' as const,
      isTotal: isTotalRecord(record),
      value: record.total,
      figure: record.row === undefined ? null : securityFigure(date, 'total', record.row),
    })),
  );
}

/** True if a record of the haircut by security is a total, of a group or of everything. */
export function isTotalRecord({ security_type: label, is_total: isTotal }: HaircutRecord): boolean {
  return isTotal ?? /^total\b/i.test(label);
}
