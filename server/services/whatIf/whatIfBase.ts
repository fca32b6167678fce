import type { Database, Statements } from '@server/db/client';
import { listHeldAccounts, type StoredHeldAccount } from '@server/db/repositories/books/heldAccountsRepository';
import {
  type Books,
  companyOn,
  periodInputs,
  readBooks,
  requireTrialBalance,
  settingsOn,
} from '@server/services/figures/books';
import { requireFacts } from '@server/services/figures/companyFacts';
import { nameLeftOut } from '@server/services/figures/leftOutAccounts';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import type { WhatIfStep } from '@/contract/figures/whatIf';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import type { Finding, TrialBalanceSums } from '@/domain/focus/types';
import { money } from '@/domain/money';
import type { Period } from '@/domain/periods';
import type { ChargeInventory } from '@/domain/whatIf/standing';
import { namedAccounts } from '@/domain/whatIf/stepFields';
import type { HeldAccount, WhatIfBooks, WhatIfTerms } from '@/domain/whatIf/whatIfBooks';
import { chargingOf, readKeptInventory } from './keptInventories';

/** What a scenario starts from: books as far as its steps name them, and what the figures rest on beside. */
export type WhatIfBase = {
  books: WhatIfBooks;
  terms: WhatIfTerms;
  charge: ChargeInventory;
  /** The posting that the books are of. */
  posting: number;
  /** The computation of the day that it starts from; null with a period. */
  computationId: number | null;
  /** Those of the findings that bear on the figures of the start. */
  bearing: (findings: readonly Finding[]) => readonly Finding[];
};

/** The same of a period, whose books can be changed. */
export type PeriodBase = WhatIfBase & {
  read: Books;
  /** The named accounts as they are kept, by number. */
  stored: ReadonlyMap<string, StoredHeldAccount>;
};

/**
 * Reads what steps start from at the end of a period. The caller holds a snapshot. Throws 422 without a committed trial balance, or a profile that
 * says what the requirement rests on.
 */
export async function readPeriodBase(
  { tx, database }: { tx: Statements; database: Database },
  companyId: number,
  { period, steps }: { period: Period; steps: readonly WhatIfStep[] },
): Promise<PeriodBase> {
  const read = await nameLeftOut(tx, await readBooks(tx, companyId, [period]));
  requireFacts(read.company, settingsOn(read, period));
  requireTrialBalance(read, period, 'time_report');
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const numbers = namedAccounts(steps);
  const found = await listHeldAccounts(tx, companyId, { numbers, end: period.end });
  const inventory = await readKeptInventory({ tx, database }, { companyId, view: read.view, reportDate: period.end });
  const books: WhatIfBooks = {
    period,
    balancesOn: period.end,
    trialBalances: read.trialBalances,
    accounts: new Map(found.map((account) => [account.account_number, toHeld(account)])),
    positions: inventory?.positions ?? null,
    settings: settingsOn(read, period),
    inputs: {},
    made: {},
    withdrawnOn: null,
  };
  const terms: WhatIfTerms = {
    companyOf: (settings) => companyOn({ ...read, settings: settings === null ? [] : [settings] }, period),
    capitalOf: remembered((trialBalances) => periodInputs({ ...read, trialBalances }, period, priorFiling).inputs),
    priorFiling,
  };
  const stored = new Map(found.map((account) => [account.account_number, account]));
  return {
    ...{ books, terms, charge: chargingOf(inventory, period.end), read, stored },
    posting: read.company.commitCounter,
    computationId: null,
    bearing: (findings) => findings,
  };
}

/** Steps and figures ask for the same trial balances several times. */
function remembered(capitalOf: WhatIfTerms['capitalOf']): WhatIfTerms['capitalOf'] {
  const known = new WeakMap<readonly TrialBalanceSums[], CapitalInputs>();
  return (trialBalances) => {
    const capital = known.get(trialBalances) ?? capitalOf(trialBalances);
    known.set(trialBalances, capital);
    return capital;
  };
}

/** An account as steps change it. */
export function toHeld({ id, account_number, account_name, focus_id, debit, credit }: StoredHeldAccount): HeldAccount {
  return {
    id,
    number: account_number,
    name: account_name,
    focusId: focus_id,
    debit: money(debit),
    credit: money(credit),
  };
}
