import { focusLine } from '@/domain/focus/focusLines';
import { summaryKeys, summaryTitles } from '@/domain/haircuts/bySecurity';
import type {
  HaircutBySecurity,
  HaircutLine,
  SecurityGroup,
  SecurityRow,
  SecurityTotals,
  SummaryKey,
} from '@/domain/haircuts/types';
import { formatMoney, isZero, type Money, money, subtract, sum, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { citationOf } from './citations';
import { allRows, groupRow, type PositionAmount, type SecurityColumn } from './figureAddress';
import {
  type Charge,
  chargesOf,
  type HeldHaircuts,
  type HeldPosition,
  heldPositions,
  type PositionsPlace,
  positionPart,
} from './heldPositions';
import { addsUpTo, checkSum, type ExplainedFigure, figureOf, type PartOfFigure, partOf } from './parts';

/** What the positions of a report date come to in one box of the form; undefined for a box that no inventory fills. */
export function explainInventoryBox(
  held: HeldHaircuts,
  code: string,
  place: PositionsPlace,
): ExplainedFigure | undefined {
  const { lines } = held.computation;
  if (!isHaircutLine(code, lines)) return undefined;
  const amount = lines[code];
  const charges = chargesOf(heldPositions(held), code);
  const { parts, hiddenCount, netting } = netted({ amount, charges, of: code, place });
  return figureOf({
    title: focusLine(code).label,
    code,
    amount,
    formula: code === '3650' ? 'The charges for undue concentration.' : haircutText(netting),
    citation: citationOf(code),
    note: noteOf(amount, charges),
    parts,
    ...(amount === null ? {} : { check: addsUpTo(amount, hiddenCount) }),
  });
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

/** A row of the haircut by security, by its positions. Undefined for one that the report doesn't have. */
export function explainSecurityRow(held: HeldHaircuts, figure: SecurityFigure): ExplainedFigure | undefined {
  const { groups } = held.computation.bySecurity;
  const row = groups.flatMap(({ rows }) => rows).find((each) => each.key === figure.row);
  return row === undefined ? undefined : explainRow(held, row, figure);
}

/** A group that holds nothing is in the summary alone. */
function explainGroup(groups: readonly SecurityGroup[], key: SummaryKey, figure: SecurityFigure): ExplainedFigure {
  const name = summaryTitles[key];
  const group = groups.find(({ title }) => title === name);
  const title = columnTitle(figure.column, name);
  if (group === undefined) return figureOf({ title, amount: zero, note: 'No position of this kind.' });
  const parts = group.rows.map((row) => rowPart(row.securityType, row, { ...figure, row: row.key }));
  return summed(figure, { title, totals: group.totals, parts });
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

function explainRow(held: HeldHaircuts, row: SecurityRow, figure: SecurityFigure): ExplainedFigure {
  const { column, end } = figure;
  const positions = heldPositions(held).filter(({ haircut }) => haircut.reportRow === row.key);
  const amount = columnAmount(row, column);
  const explained = {
    title: columnTitle(column, row.securityType),
    amount,
    citation: rowCitation(positions),
  };
  if (column === 'total') return { ...summed(figure, { ...explained, totals: row, parts: chargeParts(row, figure) }) };
  if (column === 'haircut') {
    return figureOf({ ...explained, unit: 'percent', formula: `Of market value: ${row.securityType}.` });
  }
  if (positions.length === 0) return figureOf({ ...explained, formula: excessText(row, column) });
  const of = positionAmounts[column];
  const charges = chargesOf(positions.filter(isInColumn(column)), of);
  const { parts, hiddenCount, netting } = netted({ amount, charges, of, place: { reportId: null, end } });
  return figureOf({
    ...explained,
    formula: column === 'haircut_amount' ? haircutText(netting) : null,
    note: noteOf(amount, charges),
    parts,
    ...(amount === null ? {} : { check: addsUpTo(amount, hiddenCount) }),
  });
}

/** Haircut and charge for undue concentration; there is none where no position of the row can be charged. */
function chargeParts(row: SecurityRow, figure: SecurityFigure): readonly PartOfFigure[] {
  const haircut = rowPart('Haircut amount', row, { ...figure, column: 'haircut_amount' });
  if (row.undueCharge === 'Not applicable') return [haircut];
  return [haircut, rowPart('Undue concentration charge', row, { ...figure, column: 'undue_concentration_charge' })];
}

const positionAmounts: Readonly<Record<Exclude<SecurityColumn, 'haircut' | 'total'>, PositionAmount>> = {
  long_market_value: 'value',
  short_market_value: 'value',
  tentative_haircut: 'haircut',
  haircut_amount: 'haircut',
  undue_concentration_charge: 'undue',
};

function isInColumn(column: SecurityColumn): (position: HeldPosition) => boolean {
  if (column === 'long_market_value') return ({ side }) => side === 'Long';
  if (column === 'short_market_value') return ({ side }) => side === 'Short';
  return () => true;
}

/** The row of what the smaller side of the equities has above the allowance has no positions of its own (15c3-1(c)(2)(vi)(J)). */
function excessText({ percent, longMarketValue, shortMarketValue }: SecurityRow, column: SecurityColumn): string {
  if (column === 'tentative_haircut') return "The positions' own haircuts are in the rows of their kind.";
  const excess = formatMoney(isZero(longMarketValue) ? shortMarketValue : longMarketValue);
  if (column === 'haircut_amount') return `${percent}% of ${excess}.`;
  return 'What the smaller side of all equities exceeds 25% of the larger side by.';
}

function rowCitation([first]: readonly HeldPosition[]): string {
  return `Rule ${first?.haircut.explanation.paragraph ?? '15c3-1(c)(2)(vi)(J)'}`;
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

type Charged = { amount: Money | null; charges: readonly Charge[]; of: PositionAmount; place: PositionsPlace };

/** Positions as parts; what netting and rounding make of their sum is a part of its own. */
function netted({ amount, charges, of, place }: Charged) {
  const shown = charges.filter((charge) => !isZero(charge.amount));
  const parts = shown.map((charge) => positionPart(charge, of, place));
  const netting = amount === null ? zero : subtract(amount, sum(shown.map((charge) => charge.amount)));
  return {
    parts: isZero(netting) ? parts : [...parts, nettingPart(netting, shown)],
    hiddenCount: charges.length - shown.length,
    netting,
  };
}

/** Positions are charged one by one; the rule nets long with short, and each row of a report is rounded once. */
function nettingPart(amount: Money, charges: readonly Charge[]): PartOfFigure {
  const isNetted = charges.some(({ position }) => position.haircut.explanation.nettedWith !== null);
  return isNetted
    ? partOf({ amount, label: 'Netting', detail: 'Long and short positions that the rule offsets' })
    : partOf({ amount, label: 'Rounding', detail: 'Each row of the haircut reports is rounded once' });
}

function haircutText(netting: Money): string {
  const own = "The positions' own haircuts";
  return isZero(netting) ? `${own}.` : `${own}, less what netting takes off.`;
}

function noteOf(amount: Money | null, charges: readonly Charge[]): string | null {
  if (amount === null) return 'Incomplete: no tentative net capital for this date.';
  return charges.length === 0 ? 'No position is charged in this item.' : null;
}

function isHaircutLine(code: string, lines: object): code is HaircutLine {
  return Object.hasOwn(lines, code);
}
