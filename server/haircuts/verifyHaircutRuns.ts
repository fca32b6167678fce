import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '@server/db/client';
import { committedView } from '@server/staging/repositories/layers';
import { add, formatMoney, isZero, type Money, money, negate, subtract, sum, zero } from '@/domain/money';
import { findRun, listRunDates, listStoredAmounts, type StoredAmount, toStoredAmount } from './haircutRunsRepository';
import { readHaircutBasis, readHaircutInputs } from './haircuts';
import { computeRun, runBasis } from './storedHaircuts';

/** Maximum of positions named for a date. */
const maxNamed = 5;

/**
 * Computes the stored haircut runs of a company again. Returns a sentence for each position and total that differs; a run of other inputs isn't read
 * and isn't compared. The caller holds a snapshot.
 */
export async function findHaircutDifferences(tx: Executor, companyId: number): Promise<string[]> {
  const found: string[] = [];
  for (const date of await listRunDates(tx, companyId)) found.push(...(await compareDate(tx, companyId, date)));
  return found;
}

async function compareDate(tx: Executor, companyId: number, reportDate: string): Promise<string[]> {
  const dated = { reportDate, ...(await readHaircutBasis(tx, companyId, reportDate)) };
  const stored = await findRun(tx, runBasis(companyId, dated));
  const inputs = stored === null ? null : await readHaircutInputs(tx, committedView(companyId), dated);
  if (stored === null || inputs === null) return [];
  const { rows, results, inventory } = await computeRun(inputs);
  const computed = [...rows].map(toStoredAmount);
  const differences = comparePositions(await listStoredAmounts(tx, companyId, reportDate), computed);
  const total = sum(differences.map(({ change }) => change));
  const isSame = isAsStored(results, stored.results) && isAsStored(inventory, stored.inventory);
  return [
    ...differences.slice(0, maxNamed).map(({ text }) => `Haircuts of ${reportDate}, ${text}`),
    ...(differences.length > maxNamed
      ? [`Haircuts of ${reportDate}: ${differences.length} positions differ, ${formatMoney(total)} in all.`]
      : []),
    ...(isSame ? [] : [`Haircuts of ${reportDate}: the stored totals are not those of the positions.`]),
  ];
}

type Difference = { text: string; change: Money };

function comparePositions(stored: readonly StoredAmount[], computed: readonly StoredAmount[]): Difference[] {
  const keyOf = ({ kind, id }: StoredAmount) => `${kind} ${id}`;
  const byKey = new Map(stored.map((each) => [keyOf(each), each]));
  const differences = computed.flatMap((each) => {
    const kept = byKey.get(keyOf(each));
    byKey.delete(keyOf(each));
    const due = money(each.haircut_amount);
    if (kept === undefined)
      return [{ text: `${each.name}: nothing stored, ${formatMoney(due)} computed.`, change: negate(due) }];
    const amount = money(kept.haircut_amount);
    const change = subtract(amount, due);
    const text = `${each.name}: ${formatMoney(amount)} stored, ${formatMoney(due)} computed, ${formatMoney(change)} apart.`;
    return isZero(change) ? [] : [{ text, change }];
  });
  const strays = [...byKey.values()].map(({ name, haircut_amount: amount }) => ({
    text: `${name}: ${formatMoney(money(amount))} stored, no such position.`,
    change: add(zero, money(amount)),
  }));
  return [...differences, ...strays];
}

/** Compares as JSON, in which results are stored. */
function isAsStored(computed: object, stored: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(computed)), stored);
}
