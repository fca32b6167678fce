import type { PositionKey } from '@server/haircuts/chargedPositionsRepository';
import type { ChargedPage, HeldPosition, PageOfParts, PositionFilter } from '@/domain/explain/listHeldPositions';
import type { HaircutResults } from '@/domain/haircuts/storedResults';

/** A report date's haircuts and their positions. */
export type PositionSource = {
  results: Pick<HaircutResults, 'lines' | 'bySecurity'>;
  /** Returns a page of the positions behind an amount. */
  readPage: (filter: PositionFilter, page: PageOfParts) => Promise<ChargedPage>;
  /** Returns a position; null if the date doesn't have it. */
  find: (key: PositionKey) => Promise<HeldPosition | null>;
  /** Returns the first position of a haircut report's row; null for a row without positions. */
  findFirstOfRow: (row: string) => Promise<HeldPosition | null>;
};
