import type { Transaction } from '@server/db/client';
import { periodInputs, readBooks, settingsOn } from '@server/services/figures/books';
import { requireFacts } from '@server/services/figures/companyFacts';
import { readFocusInputs, readInventory } from '@server/services/figures/focusInputs';
import { nameLeftOut } from '@server/services/figures/leftOutAccounts';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import { computeByCurrentRules } from '@/domain/focus/rules';
import { formatDay, formatPeriod, type Period } from '@/domain/periods';
import type { ComputedDay } from './computeDay';

/** Net capital at the end of a period, by its books as the dashboard computes it. The caller holds a snapshot. */
export async function computePeriod(tx: Transaction, companyId: number, period: Period): Promise<ComputedDay> {
  const books = await nameLeftOut(tx, await readBooks(tx, companyId, [period]));
  requireFacts(books.company, settingsOn(books, period));
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const capital = periodInputs(books, period, priorFiling).inputs;
  const inputs = await readFocusInputs(tx, books, { period, capital, priorFiling });
  const held = await readInventory(tx, books, inputs);
  return {
    books,
    inputs,
    computation: computeByCurrentRules(inputs),
    held,
    moves: null,
    basis: {
      balances: `Balances of ${formatPeriod(period)}`,
      positions: held === null ? 'No positions' : `Positions of ${formatDay(period.end)}`,
      inputs: `Capital inputs of ${formatPeriod(period)}`,
    },
  };
}
