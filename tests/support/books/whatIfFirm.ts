import type { FocusCompany } from '@/domain/focus/types';
import { computeInPieces } from '@/domain/haircuts/computeHaircuts';
import type { NonOptionPosition, OptionPosition } from '@/domain/haircuts/types';
import { money, zero } from '@/domain/money';
import { type CapitalSettings, requirementBasis } from '@/domain/netCapital/capitalSettings';
import { inventoryInPieces } from '@/domain/netCapital/inventoryHaircuts';
import type { ChargeInventory } from '@/domain/whatIf/standing';
import type { HeldAccount, WhatIfBooks, WhatIfTerms } from '@/domain/whatIf/whatIfBooks';
import { firm, firmInputs, type SignedBalance, trialBalance } from './focusFirm';

const settings: CapitalSettings = {
  effectiveFrom: null,
  minimumNetCapital: money(50_000),
  method: 'BASIC',
  marketMakerMinimum: null,
  addOns: [],
  businessStart: null,
  nonMarketableIn: 'LEDGER',
  activities: null,
  marketCounts: null,
};

type Held = {
  nonOptions?: readonly NonOptionPosition[];
  options?: readonly OptionPosition[];
  company?: Partial<FocusCompany>;
};

/** Returns books of Q1 25 with one account on each line, numbered from 1000 in order. */
export function whatIfBooks(
  balances: readonly SignedBalance[],
  { nonOptions, options = [], company }: Held = {},
): { books: WhatIfBooks; terms: WhatIfTerms } {
  const sums = trialBalance('2025-03-31', balances);
  const { period, capital } = firmInputs([sums]);
  const accounts = balances.map(([focusId, amount], index): [string, HeldAccount] => [
    String(1000 + index),
    {
      id: 1000 + index,
      number: String(1000 + index),
      name: `Account ${focusId}`,
      focusId,
      debit: amount > 0 ? money(amount) : zero,
      credit: amount < 0 ? money(-amount) : zero,
    },
  ]);
  return {
    books: {
      period,
      balancesOn: period.end,
      trialBalances: [sums],
      accounts: new Map(accounts),
      positions: nonOptions === undefined ? null : { nonOptions, options },
      settings,
      inputs: {},
      made: {},
      withdrawnOn: [],
    },
    terms: {
      companyOf: (of) => ({ ...firm, ...requirementBasis(of), ...company }),
      capitalOf: (trialBalances) => ({ ...capital, ...firmInputs(trialBalances).capital }),
      priorFiling: null,
      registers: null,
    },
  };
}

/** Computes the haircuts of a whole inventory. */
export const chargeAll: ChargeInventory = function* (inputs) {
  return yield* inventoryInPieces(inputs, yield* computeInPieces(inputs));
};
