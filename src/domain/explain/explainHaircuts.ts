import { focusLine } from '@/domain/focus/lines/focusLines';
import { summaryKeys, summaryTitles } from '@/domain/haircuts/bySecurity';
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
import { citationOf } from './citations';
import { allRows, groupRow, type PositionAmount, type SecurityColumn } from './figureAddress';
import { type ChargedPage, isOnPage, type PositionFilter, type PositionsPlace, positionPart } from './heldPositions';
import { addsUpTo, checkSum, checkTotal, type ExplainedFigure, figureOf, type PartOfFigure, partOf } from './parts';

/** A figure of which a page of the parts was read; `total` counts them all. */
export type PagedFigure = ExplainedFigure & { total: number };

/** A haircut of the form, its amount, and a page of the positions behind it. */
export type HaircutBox = {
  code: HaircutLine;
  amount: Money | null;
  page: ChargedPage;
  /** What is charged for excess equities, which are in no position's own charge; undefined where nothing is. */
  excess: SecurityRow | undefined;
};

/** What the positions of a report date come to in one box of the form. */
export function explainInventoryBox({ code, amount, page, excess }: HaircutBox, place: PositionsPlace): PagedFigure {
  const title = focusLine(code).label;
  const box = figureOf({ title, code, amount, citation: citationOf(code), note: noteOf(amount, page) });
  const charged = {
    amount,
    page,
    of: code,
    place,
    others: code === excessBox && excess ? [excessPart(excess, place)] : [],
  };
  if (code === '3650') return { ...box, formula: 'The charges for undue concentration.', ...added(charged) };
  const { netting, ...parts } = netted(charged);
  return { ...box, formula: haircutText(netting), ...parts };
}

/** The box that takes the second leg of (J). */
const excessBox = '3734';

/** What is charged for excess equities by the haircut by security; undefined where nothing is. */
export function findExcess(bySecurity: HaircutBySecurity): SecurityRow | undefined {
  return findSecurityRow(bySecurity, excessRow);
}

const excessRow = 'all_other:excess';

function excessPart(
  { securityType, haircutAmount: amount }: SecurityRow,
  { reportId, end }: PositionsPlace,
): PartOfFigure {
  const address = { kind: 'security', end, column: 'haircut_amount', row: excessRow } as const;
  return partOf({
    label: 'Excess equities',
    detail: securityType,
    amount,
    address: reportId === null ? address : null,
  });
}

/** Whether an item of the form is a haircut that an inventory fills. */
export function isHaircutLine(code: string, lines: HaircutLines): code is HaircutLine {
  return Object.hasOwn(lines, code);
}

/** A row, a group or all of the haircut reports, in one of their columns. */
export type SecurityFigure = { end: IsoDate; column: SecurityColumn; row: string };

/** A total of the haircut by security, or, of a group, a row of the haircut summary: the groups, or the group's rows. Undefined for any other row. */
export function explainSecurityTotal(
  { groups, total }: HaircutBySecurity,
  figure: SecurityFigure,
): ExplainedFigure | undefined {
  if (figure.row === allRows) {
    const parts = groups.map(({ title, totals }) => rowPart(title, totals, { ...figure, row: groupRow(title) }));
    return summed(figure, { title: columnTitle(figure.column, 'Total haircut'), totals: total, parts });
  }
  const key = summaryKeys.find((known) => groupRow(summaryTitles[known]) === figure.row);
  return key === undefined ? undefined : explainGroup(groups, key, figure);
}

/** A row of the haircut by security; undefined where the report doesn't have it. */
export function findSecurityRow({ groups }: HaircutBySecurity, key: string): SecurityRow | undefined {
  return groups.flatMap(({ rows }) => rows).find((row) => row.key === key);
}

/** The positions behind an amount of a row; null for a percentage, and for what other columns add up to. */
export function positionsOfRow({ column, row }: Pick<SecurityFigure, 'column' | 'row'>): PositionFilter | null {
  return column === 'haircut' || column === 'total' ? null : { ...positionColumns[column], row };
}

/** What is known of a row's positions: the paragraph that they are charged by (null without positions), and the page behind the amount. */
export type RowPositions = { paragraph: string | null; page: ChargedPage | null };

/** An amount of a row of the haircut by security. */
export function explainSecurityRow(
  row: SecurityRow,
  figure: SecurityFigure,
  { paragraph, page }: RowPositions,
): ExplainedFigure & Partial<PagedFigure> {
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
    return figureOf({ ...explained, unit: 'percent', formula: `Of market value: ${row.securityType}.` });
  }
  if (page === null || paragraph === null) return figureOf({ ...explained, formula: excessText(row, column) });
  const place = { reportId: null, end: figure.end };
  const shown = figureOf({ ...explained, note: noteOf(amount, page, emptyText(column)) });
  const charged = { amount, page, of: positionColumns[column].of, place };
  if (column !== 'haircut_amount') return { ...shown, ...added(charged) };
  const { netting, ...parts } = netted(charged);
  return { ...shown, formula: haircutText(netting), ...parts };
}

/** A group that holds nothing is in the summary alone. */
function explainGroup(groups: readonly SecurityGroup[], key: SummaryKey, figure: SecurityFigure): ExplainedFigure {
  const name = summaryTitles[key];
  const group = groups.find(({ title }) => title === name);
  const title = columnTitle(figure.column, name);
  if (group === undefined) return figureOf({ title, amount: zero, note: 'No position of this kind.' });
  if (key === 'excess equities' && isValue(figure.column)) {
    const note = 'Excess equities are already at market value in the rows of their security types.';
    return figureOf({ title, amount: columnAmount(group.totals, figure.column), note });
  }
  const parts = group.rows.map((row) => rowPart(row.securityType, row, { ...figure, row: row.key }));
  return summed(figure, { title, totals: group.totals, parts });
}

function isValue(column: SecurityColumn): boolean {
  return column === 'long_market_value' || column === 'short_market_value';
}

type Summed = { title: string; totals: SecurityTotals; parts: readonly PartOfFigure[] };

function summed({ column }: SecurityFigure, { title, totals, parts }: Summed): ExplainedFigure {
  const amount = columnAmount(totals, column);
  if (column === 'haircut') return figureOf({ title, amount, unit: 'percent', note: 'The percentage of every row.' });
  const counted = parts.filter((part) => part.amount === null || !isZero(part.amount));
  const note = amount === null ? 'Incomplete: no tentative net capital for this date.' : null;
  return figureOf({ title, amount, note, parts: counted, check: checkSum(amount, counted) });
}

function rowPart(label: string, totals: SecurityTotals, { end, column, row }: SecurityFigure): PartOfFigure {
  return partOf({ label, amount: columnAmount(totals, column), address: { kind: 'security', end, column, row } });
}

/** Haircut and charge for undue concentration; there is none where no position of the row can be charged. */
function chargeParts(row: SecurityRow, figure: SecurityFigure): readonly PartOfFigure[] {
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

/** The row of what the smaller side of the equities has above the allowance has no positions of its own (15c3-1(c)(2)(vi)(J)). */
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
  return `${name}: ${columnNames[column]}`;
}

/** Null for what isn't one amount: a percentage that varies, a charge that isn't known or doesn't apply. */
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
  /** What comes behind the positions. */
  others?: readonly PartOfFigure[];
};

/** Positions as parts; what netting and rounding make of their sum is a part of its own, the last. */
function netted({ amount, page, of, place, others = [] }: Charged) {
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

/** Positions as parts of what is a plain sum of theirs: market values, own haircuts, charges for undue concentration. */
function added({ amount, page, of, place }: Charged) {
  const { charges, count, zeroCount, total } = page;
  return {
    parts: charges.map((charge) => positionPart(charge, of, place)),
    total: count,
    ...(amount === null ? {} : { check: checkTotal(amount, total, zeroCount) }),
  };
}

/** Positions are charged one by one; the rule nets long with short, and each row of a report is rounded once. */
function nettingPart(amount: Money, { count, isNetted }: ChargedPage): PartOfFigure {
  return isNetted && isMore(amount.abs(), maxRounding(count))
    ? partOf({ amount, label: 'Netting', detail: 'Long and short positions that the rule offsets' })
    : partOf({ amount, label: 'Rounding', detail: 'Each row of the haircut reports is rounded once' });
}

/** Half a cent for each charge, and a cent for the row, which takes what the rows before it gained by rounding. */
function maxRounding(count: number): Money {
  return multiply(money('0.005'), count + 2);
}

function haircutText(netting: Money): string {
  const own = "The positions' own haircuts";
  return isZero(netting) ? `${own}.` : `${own}, less what netting takes off.`;
}

const noCharges = 'No positions have a charge in this item.';

/** A market value is no charge. */
function emptyText(column: PositionColumn): string {
  const { side } = positionColumns[column];
  return side === null ? noCharges : `No ${side.toLowerCase()} positions of this kind.`;
}

function noteOf(amount: Money | null, { count, zeroCount }: ChargedPage, text = noCharges): string | null {
  if (amount === null) return 'Incomplete: no tentative net capital for this date.';
  return count + zeroCount === 0 ? text : null;
}
