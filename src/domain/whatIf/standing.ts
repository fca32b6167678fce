import { clearAnswered } from '@/domain/focus/inputs/inventoryBoxes';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { FocusComputation, FocusInputs, InventoryHaircuts } from '@/domain/focus/types';
import { nonMarketablePlace } from '@/domain/netCapital/capitalSettings';
import { testPlanned } from '@/domain/netCapital/plannedWithdrawal';
import { tentativeNetCapital } from '@/domain/netCapital/tentativeNetCapital';
import type { WithdrawalTest } from '@/domain/netCapital/withdrawalTest';
import type { HaircutInputs } from '../haircuts/types';
import type { InPieces } from '../pieces';
import { capitalOf, type WhatIfBooks, type WhatIfTerms } from './whatIfBooks';

/** What an inventory comes to, by the basis of its haircuts. */
export type ChargeInventory = (inputs: HaircutInputs) => InPieces<InventoryHaircuts>;

/** Where a firm stands by books that steps may have changed. */
export type Standing = {
  inputs: FocusInputs;
  computation: FocusComputation;
  /** The test of what the capital inputs plan to withdraw; null while it can't be made. */
  withdrawal: WithdrawalTest | null;
};

/** The figures of the books, by the computation that the dashboard and reports use. */
export function* standingOf(books: WhatIfBooks, terms: WhatIfTerms, charge: ChargeInventory): InPieces<Standing> {
  const inputs = yield* focusInputs(books, terms, charge);
  const computation = computeByCurrentRules(inputs);
  const { figures } = computation;
  return { inputs, computation, withdrawal: testPlanned({ inputs, figures, withdrawnOn: books.withdrawnOn }) };
}

function* focusInputs(books: WhatIfBooks, terms: WhatIfTerms, charge: ChargeInventory): InPieces<FocusInputs> {
  const { period, trialBalances, positions, settings } = books;
  const company = terms.companyOf(settings);
  const capital = capitalOf(books, terms);
  const inputs = { company, period, trialBalances, capital, priorFiling: terms.priorFiling, inventory: null };
  if (positions === null) return inputs;
  const inventory = yield* charge({
    ...positions,
    reportDate: period.end,
    tentativeNetCapital: tentativeNetCapital(inputs),
    nonMarketableIn: nonMarketablePlace(settings),
  });
  return { ...inputs, capital: clearAnswered(capital), inventory };
}
