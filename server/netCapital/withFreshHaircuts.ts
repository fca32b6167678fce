import type { CompanyContext } from '@server/common/context';
import { type Transaction, withSnapshot } from '@server/db/client';
import { refreshHaircuts } from '@server/haircuts/storedHaircuts';
import type { IsoDate } from '@/domain/periods';

/** A company's books, and the clock. */
export type FiguresContext = Pick<CompanyContext, 'database' | 'clock' | 'member'>;

/**
 * Refreshes the dates' stored haircuts, then reads figures in one snapshot. `readFocusInputs` computes later commits' haircuts, so that the figures
 * match the snapshot.
 */
export async function withFreshHaircuts<Result>(
  context: FiguresContext,
  reportDates: readonly IsoDate[],
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await refreshHaircuts(context, reportDates);
  return withSnapshot(context.database, read);
}

/** Does the same for figures of many dates: one whose amounts have too many digits is left as it is, and only its own figures are refused. */
export async function withFreshHaircutsOfEach<Result>(
  context: FiguresContext,
  reportDates: readonly IsoDate[],
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await refreshHaircuts(context, reportDates, { skipsRefused: true });
  return withSnapshot(context.database, read);
}
