import type { Transaction } from '@server/db/client';
import { requirePeriod } from '@server/netCapital/period';
import { findSameBooks } from '@/domain/imports/balances/earlierBooks';
import type { PartPlan } from '../planPart';
import { readEarlierBooks } from './bookEvidence';

/** A period of a file whose balances equal the books' trial balance of an earlier one. */
export type UnmovedPeriod = { timeReport: string; earlier: string };

/** Finds the periods whose balances equal the books' last trial balance before, or that of a year before. A file that changes nothing has none. */
export async function findUnmoved(tx: Transaction, companyId: number, plans: readonly PartPlan[]) {
  const changing = plans.filter(({ counts }) => counts.new + counts.changed > 0);
  const unmoved: UnmovedPeriod[] = [];
  for (const [timeReport, nets] of changing.flatMap(({ taken }) => [...taken.nets])) {
    const month = requirePeriod(timeReport).end.slice(0, 7);
    const same = findSameBooks(nets, await readEarlierBooks(tx, companyId, month));
    if (same !== null) unmoved.push({ timeReport, earlier: same.timeReport });
  }
  return unmoved;
}
