import { type Transaction, withSnapshot } from '@server/db/client';
import type { CompanyContext } from '@server/services/common/context';
import type { IsoDate } from '@/domain/periods';
import { refreshHaircuts } from './haircuts/storedHaircuts';

/** A company's books, and when they are read. */
export type FiguresContext = Pick<CompanyContext, 'database' | 'clock' | 'member'>;

/**
 * Reads figures of some dates in one snapshot, after bringing their stored haircuts up to the books. What is committed in between is computed
 * by `readFocusInputs`, so that the figures are always of the snapshot.
 */
export async function withFigures<Result>(
  context: FiguresContext,
  reportDates: readonly IsoDate[],
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await refreshHaircuts(context, reportDates);
  return withSnapshot(context.database, read);
}
