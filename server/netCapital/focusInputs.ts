import { runInPieces } from '@server/common/runInPieces';
import type { Executor } from '@server/db/client';
import { computeViewHaircuts, type DatedBasis } from '@server/haircuts/haircuts';
import { findStoredInventory } from '@server/haircuts/storedHaircuts';
import { clearInventoryInputs } from '@/domain/focus/inputs/inventoryBoxes';
import type { FocusInputs } from '@/domain/focus/types';
import { nonMarketablePlace } from '@/domain/netCapital/capitalSettings';
import { inventoryInPieces } from '@/domain/netCapital/inventoryHaircuts';
import { tentativeNetCapital } from '@/domain/netCapital/tentativeNetCapital';
import { type Books, bookInputs, hasInventory, settingsOn } from './books';

/** The period of the figures, its capital inputs, saved or typed, and its prior filing. */
type Given = Pick<FocusInputs, 'period' | 'capital' | 'priorFiling'>;

/**
 * Reads the inputs of a period's FOCUS computation. Dashboard, previews, reports and the effect of an approval all use it, as the only place that
 * adds the inventory; it does so in two steps, since undue concentration depends on tentative net capital.
 */
export async function readFocusInputs(tx: Executor, books: Books, { period, ...given }: Given): Promise<FocusInputs> {
  const inputs = bookInputs(books, period, given);
  const inventory = await readHaircuts(tx, books, inputs);
  if (inventory === null) return inputs;
  return { ...inputs, capital: clearInventoryInputs(inputs.capital), inventory };
}

/** Reads the stored haircuts of committed positions. Computes them if outdated, and for staged positions. */
async function readHaircuts(tx: Executor, books: Books, inputs: FocusInputs): Promise<FocusInputs['inventory']> {
  const { period } = inputs;
  if (!hasInventory(books, period)) return null;
  if (!books.stagedDates.has(period.end)) {
    const stored = await findStoredInventory(tx, books.company.id, inventoryBasis(books, inputs));
    if (stored !== null) return stored;
  }
  const held = await readInventoryHaircuts(tx, books, inputs);
  return held && runInPieces(inventoryInPieces(held.inputs, held.computation));
}

/** Returns the positions of the period's last day with their haircuts, by tentative net capital of the inputs; null without an inventory. */
export async function readInventoryHaircuts(tx: Executor, books: Books, inputs: FocusInputs) {
  if (!hasInventory(books, inputs.period)) return null;
  return computeViewHaircuts(tx, books.view, inventoryBasis(books, inputs));
}

/** Returns the basis of the haircuts on the period's last day, with tentative net capital of the inputs. */
export function inventoryBasis(books: Books, inputs: FocusInputs): DatedBasis {
  const { period } = inputs;
  return {
    reportDate: period.end,
    tentativeNetCapital: tentativeNetCapital(inputs),
    nonMarketableIn: nonMarketablePlace(settingsOn(books, period)),
  };
}
