import { focusLine } from '@/domain/focus/lines/focusLines';
import { printedTitle, summaryKeys, summaryTitles } from '@/domain/haircuts/bySecurity';
import type {
  HaircutBySecurity,
  HaircutLine,
  HaircutLines,
  SecurityGroup,
  SecurityRow,
  SecurityTotals,
  SummaryKey,
} from '@/domain/haircuts/types';
import { formatMoney, isMore, isZero, type Money, money, multiply, subtract, sum, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { getCitation } from './citations';
import { allRows, groupRow, type PositionAmount, type SecurityColumn } from './figureAddress';
import {
  type ChargedPage,
  isOnPage,
  type PositionFilter,
  type PositionsPlace,
  positionPart,
} from './listHeldPositions';
import {
  addsUpTo,
  checkSum,
  checkTotal,
  createFigure,
  createPart,
  type ExplainedFigure,
  type FigurePartRow,
} from './parts';

/** A figure with one page of its parts; `total` counts all of them. */
export type PagedExplanation = ExplainedFigure & { total: number };

/** A haircut of the form, its amount, and a page of its positions. */
export type HaircutBox = {
  code: HaircutLine;
  amount: Money | null;
  page: ChargedPage;
  /** The charge for excess equities, which isn't in any position's own charge; undefined without one. */
  excess: SecurityRow | undefined;
};

/** Explains a box of the form by the positions of a report date. */
export function explainInventoryBox(
  { code, amount, page, excess }: HaircutBox,
  place: PositionsPlace,
): PagedExplanation {
  const title = focusLine(code).label;
  const box = createFigure({ title, code, amount, citation: getCitation(code), note: noteOf(amount, page) });
  const others = code === excessBox && excess ? [excessPart(excess, place)] : [];
  const charged = { amount, page, of: code, place, others };
  if (code === '3650') return { ...box, formula: 'The charges for undue concentration.', ...listSummedParts(charged) };
  const { netting, ...parts } = listNettedParts(charged);
  return { ...box, formula: haircutText(netting), ...parts };
}

/** The box that takes the second leg of (J). */
const excessBox = '3734';

/** Finds the charge for excess equities in the haircut by security; undefined without one. */
export function findExcess(bySecurity: HaircutBySecurity): SecurityRow | undefined {
  return findSecurityRow(bySecurity, excessRow);
}

const excessRow = 'all_other:excess';

function excessPart(
  { securityType, haircutAmount: amount }: SecurityRow,
  { reportId, end }: PositionsPlace,
): FigurePartRow {
  const address = { kind: 'security', end, column: 'haircut_amount', row: excessRow } as const;
  return createPart({
    label: 'Excess equities',
    detail: securityType,
    amount,
    address: reportId === null ? address : null,
  });
}

/** True for an item of the form that an inventory fills with a haircut. */
export function isHaircutLine(code: string, lines: HaircutLines): code is HaircutLine {
  return Object.hasOwn(lines, code);
}

/** A row, a group or all of the haircut reports, in one of their columns. */
export type SecurityFigure = { end: IsoDate; column: SecurityColumn; row: string };

/** Explains a total of the haircut by security or a group's row of the summary, by groups or rows; undefined for any other row. */
export function explainSecurityTotal(
  { groups, total }: HaircutBySecurity,
  figure: SecurityFigure,
): ExplainedFigure | undefined {
  if (figure.row === allRows) {
    const parts = groups.map(({ title, totals }) =>
      rowPart(printedTitle(title), totals, { ...figure, row: groupRow(title) }),
    );
    return summed(figure, { title: columnTitle(figure.column, 'Total haircut'), totals: total, parts });
  }
  const key = summaryKeys.find((known) => groupRow(summaryTitles[known]) === figure.row);
  return key === undefined ? undefined : explainGroup(groups, key, figure);
}

/** Finds a row of the haircut by security; undefined if the report doesn't have it. */
export function findSecurityRow({ groups }: HaircutBySecurity, key: string): SecurityRow | undefined {
  return groups.flatMap(({ rows }) => rows).find((row) => row.key === key);
}

/** Returns the filter for the positions behind a row's amount; null for a percentage, and for a sum of other columns. */
export function getRowPositions({ column, row }: Pick<SecurityFigure, 'column' | 'row'>): PositionFilter | null {
  return column === 'haircut' || column === 'total' ? null : { ...positionColumns[column], row };
}

/** A row's positions: the paragraph of their charge (null without positions), and the page behind the amount. */
export type RowPositions = { paragraph: string | null; page: ChargedPage | null };

/** Explains an amount of a row of the haircut by security. */
export function explainSecurityRow(
  row: SecurityRow,
  figure: SecurityFigure,
  { paragraph, page }: RowPositions,
): ExplainedFigure & Partial<PagedExplanation> {
  const { column } = figure;
  const amount = columnAmount(row, column);
  const explained = {
    title: columnTitle(column, row.securityType),
    amount,
    // The excess equities have no positions of their own.
    citation: `Rule ${paragraph ?? '15c3-1(c)(2)(vi)(J)'}`,
  };
  if (column === 'total') return summed(figure, { ...explained, totals: row, parts: chargeParts(row, figure) });
  if (column === 'haircut') {
    return createFigure({ ...explained, unit: 'percent', formula: `Of market value: ${row.securityType}.` });
  }
  if (page === null || paragraph === null) return createFigure({ ...explained, formula: excessText(row, column) });
  const place = { reportId: null, end: figure.end };
  const shown = createFigure({ ...explained, note: noteOf(amount, page, emptyText(column)) });
  const charged = { amount, page, of: positionColumns[column].of, place };
  if (column !== 'haircut_amount') return { ...shown, ...listSummedParts(charged) };
  const { netting, ...parts } = listNettedParts(charged);
  return { ...shown, formula: haircutText(netting), ...parts };
}

function explainGroup(groups: readonly SecurityGroup[], key: SummaryKey, figure: SecurityFigure): ExplainedFigure {
  const name = summaryTitles[key];
  const group = groups.find(({ title }) => title === name);
  const title = columnTitle(figure.column, name);
  if (group === undefined) return createFigure({ title, amount: zero, note: 'No position of this kind.' });
  if (key === 'excess equities' && isValue(figure.column)) {
    const note = 'Excess equities are already at market value in the rows of their security types.';
    return createFigure({ title, amount: columnAmount(group.totals, figure.column), note });
  }
  const parts = group.rows.map((row) => rowPart(row.securityType, row, { ...figure, row: row.key }));
  return summed(figure, { title, totals: group.totals, parts });
}

function isValue(column: SecurityColumn): boolean {
  return column === 'long_market_value' || column === 'short_market_value';
}

type Summed = { title: string; totals: SecurityTotals; parts: readonly FigurePartRow[] };

function summed({ column }: SecurityFigure, { title, totals, parts }: Summed): ExplainedFigure {
  const amount = columnAmount(totals, column);
  if (column === 'haircut')
    return createFigure({ title, amount, unit: 'percent', note: 'The percentage of every row.' });
  const counted = parts.filter((part) => part.amount === null || !isZero(part.amount));
  const note = amount === null ? 'Incomplete: no tentative net capital for this date.' : null;
  return createFigure({ title, amount, note, parts: counted, check: checkSum(amount, counted) });
}

function rowPart(label: string, totals: SecurityTotals, { end, column, row }: SecurityFigure): FigurePartRow {
  return createPart({ label, amount: columnAmount(totals, column), address: { kind: 'security', end, column, row } });
}

/** Returns the haircut and the charge for undue concentration as parts; empty if no position of the row can be charged. */
function chargeParts(row: SecurityRow, figure: SecurityFigure): readonly FigurePartRow[] {
  const haircut = rowPart('Haircut amount', row, { ...figure, column: 'haircut_amount' });
  if (row.undueCharge === 'Not applicable') return [haircut];
  return [haircut, rowPart('Undue concentration charge', row, { ...figure, column: 'undue_concentration_charge' })];
}

type PositionColumn = Exclude<SecurityColumn, 'haircut' | 'total'>;

const positionColumns: Readonly<Record<PositionColumn, Omit<PositionFilter, 'row'>>> = {
  long_market_value: { of: 'value', side: 'Long' },
  short_market_value: { of: 'value', side: 'Short' },
  tentative_haircut: { of: 'haircut', side: null },
  haircut_amount: { of: 'haircut', side: null },
  undue_concentration_charge: { of: 'undue', side: null },
};

/** Explains the row of the smaller equity side above the allowance, which has no positions of its own (15c3-1(c)(2)(vi)(J)). */
function excessText({ percent, longMarketValue, shortMarketValue }: SecurityRow, column: SecurityColumn): string {
  if (column === 'tentative_haircut') return "The positions' own haircuts are in the rows of their kind.";
  const excess = formatMoney(isZero(longMarketValue) ? shortMarketValue : longMarketValue);
  if (column === 'haircut_amount') return `${percent}% of ${excess}.`;
  return 'What the smaller side of all equities exceeds 25% of the larger side by.';
}

const columnNames: Readonly<Record<SecurityColumn, string>> = {
  haircut: 'haircut percentage',
  long_market_value: 'long market value',
  short_market_value: 'short market value',
  tentative_haircut: 'tentative haircut',
  haircut_amount: 'haircut',
  undue_concentration_charge: 'undue concentration',
  total: 'haircut and undue concentration',
};

function columnTitle(column: SecurityColumn, name: string): string {
  return `${printedTitle(name)}: ${columnNames[column]}`;
}

/** Returns the amount of a column; null if it isn't a single known amount: a percentage that varies, a charge that is unknown or not applicable. */
function columnAmount(totals: SecurityTotals, column: SecurityColumn): Money | null {
  switch (column) {
    case 'haircut':
      return /^[\d.]+$/.test(totals.percent) ? money(totals.percent) : null;
    case 'long_market_value':
      return totals.longMarketValue;
    case 'short_market_value':
      return totals.shortMarketValue;
    case 'tentative_haircut':
      return totals.tentativeHaircut;
    case 'haircut_amount':
      return totals.haircutAmount;
    case 'undue_concentration_charge':
      return totals.undueCharge === 'Not applicable' ? zero : totals.undueCharge;
    case 'total':
      return totals.total;
  }
}

type Charged = {
  amount: Money | null;
  page: ChargedPage;
  of: PositionAmount;
  place: PositionsPlace;
  /** Parts after the positions. */
  others?: readonly FigurePartRow[];
};

/** Lists positions as parts, with the effect of netting and rounding on their sum as the last part. */
function listNettedParts({ amount, page, of, place, others = [] }: Charged) {
  const { charges, count, zeroCount, total } = page;
  const own = sum([total, ...others.flatMap((other) => other.amount ?? [])]);
  const netting = amount === null ? zero : subtract(amount, own);
  const behind = isZero(netting) ? others : [...others, nettingPart(netting, page)];
  return {
    netting,
    parts: [
      ...charges.map((charge) => positionPart(charge, of, place)),
      ...behind.filter((_, index) => isOnPage(count + index, page.page)),
    ],
    total: count + behind.length,
    ...(amount === null ? {} : { check: addsUpTo(amount, zeroCount) }),
  };
}

/** Lists positions as parts of their plain sum: market values, own haircuts, charges for undue concentration. */
function listSummedParts({ amount, page, of, place }: Charged) {
  const { charges, count, zeroCount, total } = page;
  return {
    parts: charges.map((charge) => positionPart(charge, of, place)),
    total: count,
    ...(amount === null ? {} : { check: checkTotal(amount, total, zeroCount) }),
  };
}

/** Returns the part for netting or rounding. Positions are charged one by one; the rule nets long with short, and each report row is rounded once. */
function nettingPart(amount: Money, { count, isNetted }: ChargedPage): FigurePartRow {
  return isNetted && isMore(amount.abs(), maxRounding(count))
    ? createPart({ amount, label: 'Netting', detail: 'Long and short positions that the rule offsets' })
    : createPart({ amount, label: 'Rounding', detail: 'Each row of the haircut reports is rounded once' });
}

/** Returns the maximum rounding: half a cent for each charge, and a cent for the row, which includes the rounding carried from earlier rows. */
function maxRounding(count: number): Money {
  return multiply(money('0.005'), count + 2);
}

function haircutText(netting: Money): string {
  const own = "The positions' own haircuts";
  return isZero(netting) ? `${own}.` : `${own}, less what netting takes off.`;
}

const noCharges = 'No positions have a charge in this item.';

/** Returns the text for a row without positions; a market value isn't a charge. */
function emptyText(column: PositionColumn): string {
  const { side } = positionColumns[column];
  return side === null ? noCharges : `No ${side.toLowerCase()} positions of this kind.`;
}

function noteOf(amount: Money | null, { count, zeroCount }: ChargedPage, text = noCharges): string | null {
  if (amount === null) return 'Incomplete: no tentative net capital for this date.';
  return count + zeroCount === 0 ? text : null;
}
