import { printedTitle, summaryTitles } from '@/domain/haircuts/bySecurity';
import type {
  ComputedHaircutSummary,
  HaircutBySecurity,
  SecurityGroup,
  SecurityTotals,
  UndueAmount,
} from '@/domain/haircuts/types';
import { type Money, toDecimalString } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import { bridgeTitle, type HaircutBridge } from './haircutBridge';
import { reportTitle, type StatementReport } from './reportNames';
import type { ReportSheet, SheetCell, SheetColumn, SheetRow, SheetSection } from './reportSheet';

type About = Pick<ReportSheet, 'companyName' | 'findings' | 'notes'> & {
  reportDate: IsoDate;
  /** Reconciliation to item 3740, at the end. */
  bridge?: HaircutBridge;
};

/** The total's description in the haircut summary. */
export const totalHaircuts = 'Total Haircuts';

/** The last row of the haircut by security. */
export const totalHaircut = 'Total Haircut';

/** The columns of the haircut by security by the names of their fields. */
export const securityColumns = [
  { name: 'security_type', label: 'Security Type' },
  { name: 'haircut', label: 'Haircut %' },
  { name: 'long_market_value', label: 'Long Market Value' },
  { name: 'short_market_value', label: 'Short Market Value' },
  { name: 'tentative_haircut', label: 'Tentative Haircut' },
  { name: 'haircut_amount', label: 'Haircut Amount' },
  { name: 'undue_concentration_charge', label: 'Undue Concentration Charge' },
  { name: 'total', label: 'Total' },
] as const;

/** Builds the sheet of the haircut summary: twelve kinds of haircut and their total. */
export function haircutSummarySheet({ rows, total }: ComputedHaircutSummary, about: About): ReportSheet {
  const lines = rows.map(
    ({ key, amount }): SheetRow => ({
      id: key,
      look: 'plain',
      cells: [textCell(printedTitle(summaryTitles[key])), moneyCell(amount)],
    }),
  );
  const ids = lines.map(({ id }) => id);
  const last: SheetRow = {
    id: 'total',
    look: 'grandTotal',
    cells: [textCell(totalHaircuts), moneyCell(total)],
    sumOf: ids,
  };
  return dateSheet('haircut-summary', about, {
    columns: [
      { heading: 'Security Description', kind: 'text' },
      { heading: 'Haircut', kind: 'figure' },
    ],
    sections: [{ title: null, rows: [...lines, last] }, ...bridgeSections(about.bridge, 2)],
  });
}

/** Builds the sheet of the haircut by security: a section for each group with its totals, and the grand total. */
export function haircutSecuritiesSheet({ groups, total }: HaircutBySecurity, about: About): ReportSheet {
  const sections = groups.map(groupSection);
  const ids = groups.map(({ title }) => `total ${title}`);
  const last: SheetRow = { id: 'total', look: 'grandTotal', cells: securityCells(totalHaircut, total), sumOf: ids };
  return dateSheet('haircut-by-security', about, {
    columns: securityColumns.map(
      ({ name, label }): SheetColumn => ({
        heading: label,
        kind: name === 'security_type' ? 'text' : 'figure',
      }),
    ),
    sections: [...sections, { title: null, rows: [last] }, ...bridgeSections(about.bridge, securityColumns.length)],
  });
}

function dateSheet(
  report: StatementReport,
  { reportDate, bridge, ...about }: About,
  table: Pick<ReportSheet, 'columns' | 'sections'>,
): ReportSheet {
  const notes = typeof bridge?.note === 'string' ? [bridge.note, ...about.notes] : about.notes;
  return { ...about, ...table, notes, report, title: reportTitle(report), subtitle: formatDay(reportDate) };
}

/** Builds the bridge's section with its amounts in the last column, each but the first derived from rows above it. */
function bridgeSections(bridge: HaircutBridge | undefined, columnCount: number): readonly SheetSection[] {
  if (bridge === undefined) return [];
  const blanks = Array.from({ length: columnCount - 2 }, () => null);
  const rows = bridge.lines.map(
    ({ key, label, amount, isTotal, sumOf }): SheetRow => ({
      id: bridgeRow(key),
      look: isTotal ? 'total' : 'plain',
      cells: [textCell(label), ...blanks, amount === null ? textCell('n/a') : moneyCell(amount)],
      sumOf: sumOf.map(bridgeRow),
    }),
  );
  return [{ title: bridgeTitle, rows }];
}

function bridgeRow(key: string): string {
  return `bridge ${key}`;
}

function groupSection({ title, rows, totals }: SecurityGroup): SheetSection {
  const lines = rows.map(
    ({ key, securityType, ...amounts }): SheetRow => ({
      id: `${title}: ${key}`,
      look: 'plain',
      cells: securityCells(securityType, amounts),
    }),
  );
  const cells = securityCells('Total', totals);
  const total: SheetRow = { id: `total ${title}`, look: 'total', cells, sumOf: lines.map(({ id }) => id) };
  return { title: printedTitle(title), rows: [...lines, total] };
}

function securityCells(name: string, amounts: SecurityTotals): readonly SheetCell[] {
  return [
    textCell(name),
    percentCell(amounts.percent),
    moneyCell(amounts.longMarketValue),
    moneyCell(amounts.shortMarketValue),
    moneyCell(amounts.tentativeHaircut),
    moneyCell(amounts.haircutAmount),
    undueCell(amounts.undueCharge),
    undueCell(amounts.total),
  ];
}

function percentCell(percent: string): SheetCell {
  return /^[\d.]+$/.test(percent) ? { kind: 'percent', amount: percent, decimals: 3 } : textCell(percent);
}

function undueCell(amount: UndueAmount): SheetCell {
  if (amount === null) return textCell('n/a');
  return amount === 'Not applicable' ? textCell(amount) : moneyCell(amount);
}

function textCell(text: string): SheetCell {
  return { kind: 'text', text };
}

function moneyCell(amount: Money): SheetCell {
  return { kind: 'money', amount: toDecimalString(amount) };
}
