import type { Statements } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { periodOf } from '@server/services/figures/period';
import { comparePeriods, type Period } from '@/domain/periods';

/** The company's periods with a committed trial balance, the earliest first. */
export async function heldPeriods(tx: Statements, companyId: number): Promise<readonly Period[]> {
  const held = await listTimeReports(tx, committedView(companyId));
  return held.map((timeReport) => periodOf(timeReport)).toSorted(comparePeriods);
}
