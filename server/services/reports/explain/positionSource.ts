import type { PositionKey } from '@server/db/repositories/inventory/chargedPositionsRepository';
import type { ChargedPage, HeldPosition, PageOfParts, PositionFilter } from '@/domain/explain/heldPositions';
import type { HaircutResults } from '@/domain/haircuts/storedResults';

/** The haircuts of a report date and the positions behind them. */
export type PositionSource = {
  results: Pick<HaircutResults, 'lines' | 'bySecurity'>;
  /** A page of the positions behind an amount. */
  readPage: (filter: PositionFilter, page: PageOfParts) => Promise<ChargedPage>;
  /** A position; null where the date doesn't have it. */
  find: (key: PositionKey) => Promise<HeldPosition | null>;
  /** The first position of a row of the haircut reports; null for a row without positions. */
  findFirstOfRow: (row: string) => Promise<HeldPosition | null>;
};
