import type { Statements } from '@server/db/client';
import { type BooksView, committedView } from '@server/db/repositories/layers';
import { readSettings } from '@server/services/capitalSettings/readSettings';
import { readTentativeNetCapital } from '@server/services/figures/tentativeNetCapital';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutComputation, HaircutInputs } from '@/domain/haircuts/types';
import { nonMarketablePlace, settingsInForce } from '@/domain/netCapital/capitalSettings';
import type { IsoDate } from '@/domain/periods';
import { readPositions } from './inventoryPositions';

/** What the haircuts of a report date rest on beside its positions. */
export type HaircutBasis = Pick<HaircutInputs, 'tentativeNetCapital' | 'nonMarketableIn'>;

/** The haircuts of a report date, and what they rest on. */
export type InventoryHaircuts = { inputs: HaircutInputs; computation: HaircutComputation };

/**
 * The haircuts of the positions that a view has on a report date, computed in memory; null where it has none. The caller holds a snapshot or
 * the company's lock, and says by which tentative net capital concentration is tested.
 */
export async function haircutsOfView(
  tx: Statements,
  view: BooksView,
  { reportDate, ...basis }: HaircutBasis & { reportDate: IsoDate },
): Promise<InventoryHaircuts | null> {
  const positions = await readPositions(tx, view, reportDate);
  if (positions === null) return null;
  const inputs: HaircutInputs = { reportDate, ...basis, ...positions };
  return { inputs, computation: computeHaircuts(inputs) };
}

/** The haircuts of the committed positions of a report date, by the committed books; null where it has none. The caller holds a snapshot. */
export async function readHaircuts(
  tx: Statements,
  companyId: number,
  reportDate: IsoDate,
): Promise<InventoryHaircuts | null> {
  return haircutsOfView(tx, committedView(companyId), { reportDate, ...(await readBasis(tx, companyId, reportDate)) });
}

/** Tentative net capital (3640) of the period that ends on a report date, and the capital setting in force on it. */
export async function readBasis(tx: Statements, companyId: number, reportDate: IsoDate): Promise<HaircutBasis> {
  const settings = settingsInForce(await readSettings(tx, companyId), reportDate);
  return {
    tentativeNetCapital: await readTentativeNetCapital(tx, companyId, reportDate),
    nonMarketableIn: nonMarketablePlace(settings),
  };
}
