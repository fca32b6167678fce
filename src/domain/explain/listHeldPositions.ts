import type { InventoryKindName, PositionSide } from '@/contract/inventory/inventory';
import type { SecuritiesLine } from '@/domain/focus/inputs/inventoryBoxes';
import type { HaircutComputation, HaircutInputs, PositionHaircut, UndueAmount } from '@/domain/haircuts/types';
import { explainHaircut } from '@/domain/haircuts/wording';
import { isZero, type Money, sum } from '@/domain/money';
import { isDeductedByInventory, ledgerValue } from '@/domain/netCapital/inventoryHaircuts';
import type { IsoDate } from '@/domain/periods';
import type { PositionAmount } from './figureAddress';
import { createPart, type FigurePartRow } from './parts';
import { isSecuritiesLine } from './tieOutSides';

/** The haircuts of a report date, with their inputs. */
export type HeldHaircuts = { inputs: HaircutInputs; computation: HaircutComputation };

/** A position with its charge. */
export type HeldPosition = {
  kind: InventoryKindName;
  id: number;
  name: string;
  number: string | null;
  side: PositionSide;
  marketValue: Money;
  haircut: PositionHaircut;
  /** False if the books' non-allowable assets have already deducted it. */
  isDeducted: boolean;
};

/** A position's amount in a figure. */
export type Charge = { position: HeldPosition; amount: Money };

/** The place of positions: a report date of the books, or of a frozen report. */
export type PositionsPlace = { reportId: number | null; end: IsoDate };

/** A filter for the positions behind an amount: charged in a box, or in a row of the haircut reports, of one side or both. */
export type PositionFilter = { of: PositionAmount; row: string | null; side: PositionSide | null };

/** A page of the positions behind an amount, and the sum of all. Zero amounts are only counted. */
export type ChargedPage = {
  charges: readonly Charge[];
  /** Number of charges on all pages. */
  count: number;
  zeroCount: number;
  total: Money;
  /** True if the rule offsets any of them. */
  isNetted: boolean;
  page: PageOfParts;
};

/** A page, counted from 1. */
export type PageOfParts = { page: number; pageSize: number };

/** Returns the positions of a report date with their charges. */
export function listHeldPositions(held: HeldHaircuts): readonly HeldPosition[] {
  return [...eachHeldPosition(held)];
}

/** Yields the positions of a report date with their charges. */
export function* eachHeldPosition({ inputs, computation }: HeldHaircuts): Generator<HeldPosition> {
  const isCounted = (haircut: PositionHaircut) => isDeductedByInventory(haircut, inputs);
  for (const { id, identifier: name, cusipIsin: number, side, marketValue } of inputs.nonOptions) {
    const haircut = computation.nonOptions.get(id);
    if (haircut === undefined) continue;
    yield { kind: 'HAIRCUT_DETAIL', id, name, number, side, marketValue, haircut, isDeducted: isCounted(haircut) };
  }
  for (const { id, description: name, cusipIsin: number, side, marketValue } of inputs.options) {
    const haircut = computation.options.get(id);
    if (haircut === undefined) continue;
    yield { kind: 'HAIRCUT_OPTION', id, name, number, side, marketValue, haircut, isDeducted: isCounted(haircut) };
  }
}

/**
 * Returns a position's market value, its amount in a line of the books, or its charge: in a box of the form if net capital deducts it there, else in
 * all boxes. Charges are positive. Null if the position has no such amount.
 */
export function getPositionAmount(
  { haircut, marketValue, ...position }: HeldPosition,
  of: PositionAmount,
): Money | null {
  if (of === 'value') return marketValue;
  if (isSecuritiesLine(of)) return heldIn(of, ledgerValue(haircut, { marketValue, side: position.side }));
  if (of === 'haircut') return haircut.haircutAmount;
  if (of === 'undue') return moneyOf(haircut.undueCharge);
  if (!position.isDeducted) return null;
  if (of === '3650') return moneyOf(haircut.undueCharge);
  return haircut.focusLine === of ? haircut.haircutAmount : null;
}

function heldIn(wanted: SecuritiesLine, { line, amount }: ReturnType<typeof ledgerValue>): Money | null {
  return line === wanted ? amount : null;
}

/** Returns the reason for a position's amount, in the words of the rule; null without one. */
export function positionSentence({ haircut }: HeldPosition, of: PositionAmount): string | null {
  if (isMarketValue(of)) return null;
  const explanation = explainHaircut(haircut);
  return isUndue(of) ? explanation.undueSentence : explanation.sentence;
}

/** True for a market value, of the position or in a line of the books. */
export function isMarketValue(of: PositionAmount): boolean {
  return of === 'value' || isSecuritiesLine(of);
}

/** True for a charge for undue concentration. */
export function isUndue(of: PositionAmount): boolean {
  return of === 'undue' || of === '3650';
}

/** Returns a page of the positions that match a filter, in their order. */
export function getChargedPage(
  positions: readonly HeldPosition[],
  { of, row, side }: PositionFilter,
  page: PageOfParts,
): ChargedPage {
  const taken = positions.filter(
    (position) => (row === null || position.haircut.reportRow === row) && (side === null || position.side === side),
  );
  const charges = chargesOf(taken, of);
  const shown = charges.filter(({ amount }) => !isZero(amount));
  return {
    charges: shown.filter((_, place) => isOnPage(place, page)),
    count: shown.length,
    zeroCount: charges.length - shown.length,
    total: sum(shown.map(({ amount }) => amount)),
    isNetted: shown.some(({ position }) => position.haircut.reason.words.nettedWith !== null),
    page,
  };
}

/** True if the part with this many before it is on the page. */
export function isOnPage(before: number, { page, pageSize }: PageOfParts): boolean {
  return Math.floor(before / pageSize) === page - 1;
}

/** Returns the positions that have an amount, with it. */
function chargesOf(positions: readonly HeldPosition[], of: PositionAmount): readonly Charge[] {
  return positions.flatMap((position) => {
    const amount = getPositionAmount(position, of);
    return amount === null ? [] : [{ position, amount }];
  });
}

/** Returns a position as a part of a figure. */
export function positionPart(
  { position, amount }: Charge,
  of: PositionAmount,
  { reportId, end }: PositionsPlace,
): FigurePartRow {
  const { kind: positionKind, id, name: label, number } = position;
  const address = { kind: 'position', reportId, end, of, positionKind, id } as const;
  return createPart({ label, number, detail: positionSentence(position, of), amount, address });
}

function moneyOf(amount: UndueAmount): Money | null {
  return amount === 'Not applicable' ? null : amount;
}
