import type { Statements } from '@server/db/client';
import { inTurns } from '@server/services/common/inTurns';
import { clearAnswered } from '@/domain/focus/inputs/inventoryBoxes';
import type { FocusInputs } from '@/domain/focus/types';
import { nonMarketablePlace } from '@/domain/netCapital/capitalSettings';
import { inventoryInPieces } from '@/domain/netCapital/inventoryHaircuts';
import { tentativeNetCapital } from '@/domain/netCapital/tentativeNetCapital';
import { type Books, bookInputs, hasInventory, settingsOn } from './books';
import { type DatedBasis, haircutsOfView } from './haircuts/haircuts';
import { findStoredInventory } from './haircuts/storedHaircuts';

/** What figures are asked for: of a period, by capital inputs as saved or as typed, and by what was filed before it. */
type Given = Pick<FocusInputs, 'period' | 'capital' | 'priorFiling'>;

/**
 * What a FOCUS computation of the period rests on. This is the one place where the inventory enters, in two steps, since undue concentration is
 * measured by tentative net capital: dashboard, previews, reports and the effect of an approval all compute from what it gives.
 */
export async function readFocusInputs(tx: Statements, books: Books, { period, ...given }: Given): Promise<FocusInputs> {
  const inputs = bookInputs(books, period, given);
  const inventory = await readHaircuts(tx, books, inputs);
  if (inventory === null) return inputs;
  return { ...inputs, capital: clearAnswered(inputs.capital), inventory };
}

/** Committed positions were computed when they were committed, as a rule; where that is out of date, and for staged ones, it is done here. */
async function readHaircuts(tx: Statements, books: Books, inputs: FocusInputs): Promise<FocusInputs['inventory']> {
  const { period } = inputs;
  if (!hasInventory(books, period)) return null;
  if (!books.stagedDates.has(period.end)) {
    const stored = await findStoredInventory(tx, books.company.id, inventoryBasis(books, inputs));
    if (stored !== null) return stored;
  }
  const held = await readInventory(tx, books, inputs);
  return held && inTurns(inventoryInPieces(held.inputs, held.computation));
}

/** The positions of the period's last day and their haircuts, by tentative net capital of the inputs; null without an inventory. */
export async function readInventory(tx: Statements, books: Books, inputs: FocusInputs) {
  if (!hasInventory(books, inputs.period)) return null;
  return haircutsOfView(tx, books.view, inventoryBasis(books, inputs));
}

/** What the haircuts of the period's last day rest on beside its positions, by tentative net capital of the inputs. */
export function inventoryBasis(books: Books, inputs: FocusInputs): DatedBasis {
  const { period } = inputs;
  return {
    reportDate: period.end,
    tentativeNetCapital: tentativeNetCapital(inputs),
    nonMarketableIn: nonMarketablePlace(settingsOn(books, period)),
  };
}
