import { listHeldAccounts, type StoredHeldAccount } from '@server/coa/heldAccountsRepository';
import type { Database, Executor } from '@server/db/client';
import {
  type Books,
  companyOn,
  periodInputs,
  readBooks,
  requireTrialBalance,
  settingsOn,
} from '@server/netCapital/books';
import { requireFacts } from '@server/netCapital/companyFacts';
import { readPriorFiling } from '@server/netCapital/filings';
import { withUnmappedAccountNames } from '@server/netCapital/leftOutAccounts';
import type { WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { registerSums } from '@/domain/focus/inputs/registerInputs';
import type { TrialBalanceSums } from '@/domain/focus/types';
import { money } from '@/domain/money';
import type { Period } from '@/domain/periods';
import type { Finding } from '@/domain/questions/finding';
import type { ChargeInventory } from '@/domain/whatIf/standing';
import { namedAccounts } from '@/domain/whatIf/stepFields';
import type { HeldAccount, WhatIfBooks, WhatIfTerms } from '@/domain/whatIf/whatIfBooks';
import { chargingOf, readCachedInventory } from './keptInventories';

/** The base of a scenario: the books that its steps name, and the other inputs of the figures. */
export type WhatIfBase = {
  books: WhatIfBooks;
  terms: WhatIfTerms;
  charge: ChargeInventory;
  /** The last posting in the books. */
  posting: number;
  /** The day's computation that it starts from; null with a period. */
  computationId: number | null;
  /** Returns the findings that affect the figures of the start. */
  bearing: (findings: readonly Finding[]) => readonly Finding[];
};

/** The base of a period, whose books can be changed. */
export type PeriodBase = WhatIfBase & {
  read: Books;
  /** The named accounts as stored, by number. */
  stored: ReadonlyMap<string, StoredHeldAccount>;
};

/**
 * Reads the base of steps at the end of a period. The caller holds a snapshot. Throws 422 without a committed trial balance, or with a fact of the
 * requirement missing.
 */
export async function readPeriodBase(
  { tx, database }: { tx: Executor; database: Database },
  companyId: number,
  { period, steps }: { period: Period; steps: readonly WhatIfStep[] },
): Promise<PeriodBase> {
  const read = await withUnmappedAccountNames(tx, await readBooks(tx, companyId, [period]));
  requireFacts(read.company, settingsOn(read, period));
  requireTrialBalance(read, period, 'time_report');
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const numbers = namedAccounts(steps);
  const found = await listHeldAccounts(tx, companyId, { numbers, end: period.end });
  const inventory = await readCachedInventory({ tx, database }, { companyId, view: read.view, reportDate: period.end });
  const books: WhatIfBooks = {
    period,
    balancesOn: period.end,
    trialBalances: read.trialBalances,
    accounts: new Map(found.map((account) => [account.account_number, toHeld(account)])),
    positions: inventory?.positions ?? null,
    settings: settingsOn(read, period),
    inputs: {},
    made: {},
    withdrawnOn: [],
  };
  const terms: WhatIfTerms = {
    companyOf: (settings) => companyOn({ ...read, settings: settings === null ? [] : [settings] }, period),
    capitalOf: remembered((trialBalances) => periodInputs({ ...read, trialBalances }, period, priorFiling).inputs),
    priorFiling,
    registers: registerSums(read.registers, period.end),
  };
  const stored = new Map(found.map((account) => [account.account_number, account]));
  return {
    ...{ books, terms, charge: chargingOf(inventory, period.end), read, stored },
    posting: read.company.commitNumber,
    computationId: null,
    bearing: (findings) => findings,
  };
}

/** Caches capital inputs by trial balances, which steps and figures request several times. */
function remembered(capitalOf: WhatIfTerms['capitalOf']): WhatIfTerms['capitalOf'] {
  const known = new WeakMap<readonly TrialBalanceSums[], CapitalInputs>();
  return (trialBalances) => {
    const capital = known.get(trialBalances) ?? capitalOf(trialBalances);
    known.set(trialBalances, capital);
    return capital;
  };
}

/** Maps a stored account to the form that steps change. */
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
