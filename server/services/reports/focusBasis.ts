import type { Statements } from '@server/db/client';
import {
  type Books,
  hasInventory,
  periodInputs,
  readBooks,
  requireTrialBalance,
  settingsOn,
} from '@server/services/figures/books';
import { type KeptInputs, readInputs, requireKeepable } from '@server/services/figures/capitalInputs';
import { requireFacts } from '@server/services/figures/companyFacts';
import { readFocusInputs } from '@server/services/figures/focusInputs';
import { nameLeftOut } from '@server/services/figures/leftOutAccounts';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import { withoutAnswered } from '@/domain/focus/inputs/inventoryBoxes';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { FocusComputation, FocusInputs } from '@/domain/focus/types';
import { requireFrequency } from './focusPrefill';
import type { FocusRequest } from './focusRequest';

/** What a report rests on: the capital inputs that it will keep, everything that is frozen, and the computation that it will say. */
export type FocusBasis = { books: Books; kept: KeptInputs; inputs: FocusInputs; computation: FocusComputation };

/**
 * Computes the report of a filled wizard from the books of now; the caller holds a snapshot or the company's lock. A report and its preview
 * are both made by this, so that they say the same. Throws 422 for invalid capital inputs, a period without a committed trial balance, or a
 * profile that lacks what the computation needs, and 409 when somebody saved other capital inputs since they were prefilled.
 */
export async function readFocusBasis(
  tx: Statements,
  companyId: number,
  { period, values, loadedAt }: Pick<FocusRequest, 'period' | 'values' | 'loadedAt'>,
): Promise<FocusBasis> {
  const books = await nameLeftOut(tx, await readBooks(tx, companyId, [period]));
  requireFrequency(books.company.profile);
  requireFacts(books.company, settingsOn(books, period));
  requireTrialBalance(books, period, 'endDate');
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const found = periodInputs(books, period, priorFiling);
  const capital = readInputs(hasInventory(books, period) ? withoutAnswered(values) : values, found.inputs);
  const kept = { period, inputs: capital, found, loaded: { at: loadedAt, path: 'capitalInputsUpdatedAt' } };
  requireKeepable(kept);
  const inputs = await readFocusInputs(tx, books, { period, capital, priorFiling });
  return { books, kept, inputs, computation: computeByCurrentRules(inputs) };
}
