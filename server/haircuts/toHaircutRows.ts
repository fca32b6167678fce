import { notApplicable } from '@/contract/inventory/inventory';
import { eachHeldPosition, type HeldHaircuts, type HeldPosition } from '@/domain/explain/listHeldPositions';
import type { HaircutWords, OptionHaircut, PositionHaircut, UndueAmount } from '@/domain/haircuts/types';
import { type Money, toDecimalString } from '@/domain/money';
import { ledgerValue } from '@/domain/netCapital/inventoryHaircuts';
import type { HaircutCells } from './haircutRunsRepository';

/** Haircuts in stored form: shared texts, and a row for each position with the index of its text. */
export type HaircutRows = { words: readonly HaircutWords[]; rows: Iterable<HaircutCells> };

/** Returns the positions with their haircuts in stored form. */
export function toHaircutRows(held: HeldHaircuts): HaircutRows {
  const { nonOptions, options } = held.computation;
  const places = new Map<HaircutWords, number>();
  const enter = ({ reason: { words } }: PositionHaircut) => {
    if (!places.has(words)) places.set(words, places.size);
  };
  nonOptions.forEach(enter);
  options.forEach(enter);
  return { words: [...places.keys()], rows: rowsOf(held, places) };
}

function* rowsOf(held: HeldHaircuts, places: ReadonlyMap<HaircutWords, number>): Generator<HaircutCells> {
  for (const position of eachHeldPosition(held))
    yield cellsOf(position, places.get(position.haircut.reason.words) ?? null);
}

function cellsOf(position: HeldPosition, words: number | null): HaircutCells {
  const { kind, id, name, number, side, marketValue, isDeducted, haircut } = position;
  const { haircutAmount, percent, undueBasis, undueCharge, reportRow, focusLine, reason } = haircut;
  const ledger = ledgerValue(haircut, position);
  return [
    kind,
    id,
    name,
    number,
    side,
    toDecimalString(marketValue),
    ledger.line,
    toDecimalString(ledger.amount),
    toDecimalString(haircutAmount),
    percent,
    textOf(underlyingOf(haircut)),
    booleanText(undueBasis !== notApplicable),
    undueText(undueBasis),
    undueText(undueCharge),
    booleanText(reason.words.nettedWith !== null),
    booleanText(isDeducted),
    reportRow,
    focusLine,
    words,
    toDecimalString(reason.base),
    reason.due,
    textOf(reason.issueValue),
    textOf(reason.floor),
    reason.own === null ? null : JSON.stringify(reason.own),
  ];
}

/** Returns the underlying's haircut, which only options have. */
function underlyingOf(haircut: PositionHaircut | OptionHaircut): Money | null {
  return 'underlyingHaircut' in haircut ? haircut.underlyingHaircut : null;
}

function booleanText(value: boolean): string {
  return value ? 't' : 'f';
}

function undueText(amount: UndueAmount): string | null {
  return amount === notApplicable ? null : textOf(amount);
}

function textOf(amount: Money | null): string | null {
  return amount === null ? null : toDecimalString(amount);
}
