import type { Statements } from '@server/db/client';
import { haircutsOfView } from '@server/services/haircuts/haircuts';
import { clearAnswered } from '@/domain/focus/inventoryBoxes';
import type { FocusInputs } from '@/domain/focus/types';
import { nonMarketablePlace } from '@/domain/netCapital/capitalSettings';
import { inventoryHaircuts } from '@/domain/netCapital/inventoryHaircuts';
import { tentativeNetCapital } from '@/domain/netCapital/tentativeNetCapital';
import { type Books, bookInputs, hasInventory, settingsOn } from './books';

/** What figures are asked for: of a period, by capital inputs as saved or as typed, and by what was filed before it. */
type Given = Pick<FocusInputs, 'period' | 'capital' | 'priorFiling'>;

/**
 * What a FOCUS computation of the period rests on. This is the one place where the inventory enters, in two steps, since undue concentration is
 * measured by tentative net capital: dashboard, previews, reports and the effect of an approval all compute from what it gives.
 */
export async function readFocusInputs(tx: Statements, books: Books, { period, ...given }: Given): Promise<FocusInputs> {
  const inputs = bookInputs(books, period, given);
  const held = await readInventory(tx, books, inputs);
  if (held === null) return inputs;
  const inventory = inventoryHaircuts(held.inputs, held.computation);
  return { ...inputs, capital: clearAnswered(inputs.capital), inventory };
}

/** The positions of the period's last day and their haircuts, by tentative net capital of the inputs; null without an inventory. */
export async function readInventory(tx: Statements, books: Books, inputs: FocusInputs) {
  const { period } = inputs;
  if (!hasInventory(books, period)) return null;
  return haircutsOfView(tx, books.view, {
    reportDate: period.end,
    tentativeNetCapital: tentativeNetCapital(inputs),
    nonMarketableIn: nonMarketablePlace(settingsOn(books, period)),
  });
}
