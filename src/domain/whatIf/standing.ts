import { clearInventoryInputs } from '@/domain/focus/inputs/inventoryBoxes';
import { currentRulesVersion, focusRules } from '@/domain/focus/rules';
import type { FocusComputation, FocusInputs, InventoryHaircuts } from '@/domain/focus/types';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { nonMarketablePlace } from '@/domain/netCapital/capitalSettings';
import { testPlanned } from '@/domain/netCapital/plannedWithdrawal';
import { tentativeNetCapital } from '@/domain/netCapital/tentativeNetCapital';
import type { WithdrawalTest } from '@/domain/netCapital/withdrawalTest';
import type { InPieces } from '@/domain/pieces';
import { getCapitalInputs, type WhatIfBooks, type WhatIfTerms } from './whatIfBooks';

/** Charges an inventory by the basis of its haircuts. */
export type ChargeInventory = (inputs: HaircutInputs) => InPieces<InventoryHaircuts>;

/** The figures of a firm by books that steps may have changed. */
export type Standing = {
  inputs: FocusInputs;
  computation: FocusComputation;
  /** The test of the withdrawals that the capital inputs plan; null while not testable. */
  withdrawal: WithdrawalTest | null;
};

/** Computes the figures of the books, by the computation that the dashboard and reports use. */
export function* computeStanding(books: WhatIfBooks, terms: WhatIfTerms, charge: ChargeInventory): InPieces<Standing> {
  const inputs = yield* focusInputs(books, terms, charge);
  // A search for an amount tries large ones, whose figures may have any number of digits.
  const computation = focusRules(currentRulesVersion())(inputs);
  const { figures } = computation;
  const planned = terms.registers === null ? inputs : { ...inputs, registers: terms.registers };
  return { inputs, computation, withdrawal: testPlanned({ inputs: planned, figures, withdrawnOn: books.withdrawnOn }) };
}

function* focusInputs(books: WhatIfBooks, terms: WhatIfTerms, charge: ChargeInventory): InPieces<FocusInputs> {
  const { period, trialBalances, positions, settings } = books;
  const company = terms.companyOf(settings);
  const capital = getCapitalInputs(books, terms);
  const inputs = { company, period, trialBalances, capital, priorFiling: terms.priorFiling, inventory: null };
  if (positions === null) return inputs;
  const inventory = yield* charge({
    ...positions,
    reportDate: period.end,
    tentativeNetCapital: tentativeNetCapital(inputs),
    nonMarketableIn: nonMarketablePlace(settings),
  });
  return { ...inputs, capital: clearInventoryInputs(capital), inventory };
}
