import type { HaircutCells } from '@server/db/repositories/inventory/haircutRunsRepository';
import { notApplicable } from '@/contract/inventory/inventory';
import { eachHeldPosition, type HeldHaircuts, type HeldPosition } from '@/domain/explain/heldPositions';
import type { OptionHaircut, PositionHaircut, UndueAmount } from '@/domain/haircuts/types';
import { type Money, toDecimalString } from '@/domain/money';
import { ledgerValue } from '@/domain/netCapital/inventoryHaircuts';

/** The positions with their haircuts as they are stored. */
export function* haircutCells(held: HeldHaircuts): Generator<HaircutCells> {
  for (const position of eachHeldPosition(held)) yield cellsOf(position, underlyingOf(position.haircut));
}

function cellsOf({ haircut, ...position }: HeldPosition, underlying: Money | null): HaircutCells {
  const { kind, id, name, number, side, marketValue, isDeducted } = position;
  const { haircutAmount, percent, undueBasis, undueCharge, reportRow, focusLine, explanation, warnings } = haircut;
  const ledger = ledgerValue(haircut, { side, marketValue });
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
    underlying === null ? null : toDecimalString(underlying),
    booleanText(undueBasis !== notApplicable),
    undueText(undueBasis),
    undueText(undueCharge),
    booleanText(explanation.nettedWith !== null),
    booleanText(isDeducted),
    reportRow,
    focusLine,
    JSON.stringify({ ...explanation, warnings }),
  ];
}

/** Options alone have it. */
function underlyingOf(haircut: PositionHaircut | OptionHaircut): Money | null {
  return 'underlyingHaircut' in haircut ? haircut.underlyingHaircut : null;
}

function booleanText(value: boolean): string {
  return value ? 't' : 'f';
}

function undueText(amount: UndueAmount): string | null {
  return amount === notApplicable || amount === null ? null : toDecimalString(amount);
}
