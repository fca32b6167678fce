import { runInPieces } from '@server/common/runInPieces';
import { readSettings } from '@server/company/capitalSettings/readSettings';
import type { Executor } from '@server/db/client';
import { readTentativeNetCapital } from '@server/netCapital/tentativeNetCapital';
import type { BooksView } from '@server/staging/repositories/layers';
import { computeInPieces } from '@/domain/haircuts/computeHaircuts';
import type { HaircutComputation, HaircutInputs } from '@/domain/haircuts/types';
import { findSettingsInForce, nonMarketablePlace } from '@/domain/netCapital/capitalSettings';
import type { IsoDate } from '@/domain/periods';
import { readViewPositions } from './inventoryPositions';

/** Facts that a report date's haircuts depend on in addition to its positions. */
export type HaircutBasis = Pick<HaircutInputs, 'tentativeNetCapital' | 'nonMarketableIn'>;

/** The haircuts of a report date with their inputs. */
export type ComputedHaircuts = { inputs: HaircutInputs; computation: HaircutComputation };

/** The haircut basis of a report date. */
export type DatedBasis = HaircutBasis & { reportDate: IsoDate };

/**
 * Computes the haircuts of a view's positions on a report date in memory; null if it has none. The caller holds a snapshot or the company's lock, and
 * provides tentative net capital for the concentration test.
 */
export async function computeViewHaircuts(
  tx: Executor,
  view: BooksView,
  basis: DatedBasis,
): Promise<ComputedHaircuts | null> {
  const inputs = await readHaircutInputs(tx, view, basis);
  return inputs === null ? null : { inputs, computation: await runInPieces(computeInPieces(inputs)) };
}

/** Reads the inputs of these haircuts; null if the view has no positions. */
export async function readHaircutInputs(
  tx: Executor,
  view: BooksView,
  basis: DatedBasis,
): Promise<HaircutInputs | null> {
  const positions = await readViewPositions(tx, view, basis.reportDate);
  return positions === null ? null : { ...basis, ...positions };
}

/** Reads tentative net capital (3640) of the period that ends on a report date, and the capital setting in force on it. */
export async function readHaircutBasis(tx: Executor, companyId: number, reportDate: IsoDate): Promise<HaircutBasis> {
  const settings = findSettingsInForce(await readSettings(tx, companyId), reportDate);
  return {
    tentativeNetCapital: await readTentativeNetCapital(tx, companyId, reportDate),
    nonMarketableIn: nonMarketablePlace(settings),
  };
}
