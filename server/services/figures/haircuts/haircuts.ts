import type { Statements } from '@server/db/client';
import type { BooksView } from '@server/db/repositories/staging/layers';
import { inTurns } from '@server/services/common/inTurns';
import { readSettings } from '@server/services/company/capitalSettings/readSettings';
import { readTentativeNetCapital } from '@server/services/figures/tentativeNetCapital';
import { computeInPieces } from '@/domain/haircuts/computeHaircuts';
import type { HaircutComputation, HaircutInputs } from '@/domain/haircuts/types';
import { nonMarketablePlace, settingsInForce } from '@/domain/netCapital/capitalSettings';
import type { IsoDate } from '@/domain/periods';
import { readPositions } from './inventoryPositions';

/** What the haircuts of a report date rest on beside its positions. */
export type HaircutBasis = Pick<HaircutInputs, 'tentativeNetCapital' | 'nonMarketableIn'>;

/** The haircuts of a report date, and what they rest on. */
export type InventoryHaircuts = { inputs: HaircutInputs; computation: HaircutComputation };

/** The basis of a report date. */
export type DatedBasis = HaircutBasis & { reportDate: IsoDate };

/**
 * The haircuts of the positions that a view has on a report date, computed in memory; null where it has none. The caller holds a snapshot or
 * the company's lock, and says by which tentative net capital concentration is tested.
 */
export async function haircutsOfView(
  tx: Statements,
  view: BooksView,
  basis: DatedBasis,
): Promise<InventoryHaircuts | null> {
  const inputs = await readInputs(tx, view, basis);
  return inputs === null ? null : { inputs, computation: await inTurns(computeInPieces(inputs)) };
}

/** What these haircuts are computed from; null where the view has no positions. */
export async function readInputs(tx: Statements, view: BooksView, basis: DatedBasis): Promise<HaircutInputs | null> {
  const positions = await readPositions(tx, view, basis.reportDate);
  return positions === null ? null : { ...basis, ...positions };
}

/** Tentative net capital (3640) of the period that ends on a report date, and the capital setting in force on it. */
export async function readBasis(tx: Statements, companyId: number, reportDate: IsoDate): Promise<HaircutBasis> {
  const settings = settingsInForce(await readSettings(tx, companyId), reportDate);
  return {
    tentativeNetCapital: await readTentativeNetCapital(tx, companyId, reportDate),
    nonMarketableIn: nonMarketablePlace(settings),
  };
}
