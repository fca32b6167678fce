import type { Statements } from '@server/db/client';
import { listHeldAccounts, type StoredHeldAccount } from '@server/db/repositories/books/heldAccountsRepository';
import {
  type Books,
  bookInputs,
  companyOn,
  hasInventory,
  periodInputs,
  readBooks,
  requireTrialBalance,
  settingsOn,
} from '@server/services/figures/books';
import { requireFacts } from '@server/services/figures/companyFacts';
import { inventoryBasis } from '@server/services/figures/focusInputs';
import { readPositions } from '@server/services/figures/haircuts/inventoryPositions';
import { findStoredInventory } from '@server/services/figures/haircuts/storedHaircuts';
import { nameLeftOut } from '@server/services/figures/leftOutAccounts';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import type { WhatIfStep } from '@/contract/figures/whatIf';
import { money } from '@/domain/money';
import type { Period } from '@/domain/periods';
import { namedAccounts } from '@/domain/whatIf/stepFields';
import type { HeldAccount, WhatIfBooks, WhatIfTerms } from '@/domain/whatIf/whatIfBooks';
import type { Charged } from './charging';

/** What a scenario starts from: a period's books as far as its steps name them, and what the figures rest on beside. */
export type WhatIfBase = {
  books: WhatIfBooks;
  terms: WhatIfTerms;
  read: Books;
  /** The named accounts as they are kept, by number. */
  stored: ReadonlyMap<string, StoredHeldAccount>;
  /** What its inventory comes to, where that is stored. */
  charged: Charged | null;
};

/**
 * Reads what steps start from at the end of a period. The caller holds a snapshot. Throws 422 without a committed trial balance, or a profile that
 * says what the requirement rests on.
 */
export async function readWhatIfBase(
  tx: Statements,
  companyId: number,
  { period, steps }: { period: Period; steps: readonly WhatIfStep[] },
): Promise<WhatIfBase> {
  const read = await nameLeftOut(tx, await readBooks(tx, companyId, [period]));
  requireFacts(read.company, settingsOn(read, period));
  requireTrialBalance(read, period, 'time_report');
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const numbers = namedAccounts(steps);
  const found = await listHeldAccounts(tx, companyId, { numbers, end: period.end });
  const books: WhatIfBooks = {
    period,
    trialBalances: read.trialBalances,
    accounts: new Map(found.map((account) => [account.account_number, toHeld(account)])),
    positions: hasInventory(read, period) ? await readPositions(tx, read.view, period.end) : null,
    settings: settingsOn(read, period),
    inputs: {},
    withdrawnOn: null,
  };
  const terms: WhatIfTerms = {
    companyOf: (settings) => companyOn({ ...read, settings: settings === null ? [] : [settings] }, period),
    capitalOf: (trialBalances) => periodInputs({ ...read, trialBalances }, period, priorFiling).inputs,
    priorFiling,
  };
  const stored = new Map(found.map((account) => [account.account_number, account]));
  return { books, terms, read, stored, charged: await readCharged(tx, read, { books, terms }) };
}

/** The stored haircuts of the books as they are. */
async function readCharged(
  tx: Statements,
  read: Books,
  { books: { period, positions }, terms }: Pick<WhatIfBase, 'books' | 'terms'>,
): Promise<Charged | null> {
  if (positions === null) return null;
  const capital = terms.capitalOf(read.trialBalances);
  const basis = inventoryBasis(read, bookInputs(read, period, { capital, priorFiling: terms.priorFiling }));
  const charged = await findStoredInventory(tx, read.company.id, basis);
  return charged === null ? null : { inputs: { ...basis, ...positions }, charged };
}

function toHeld({ id, account_number, account_name, focus_id, debit, credit }: StoredHeldAccount): HeldAccount {
  return {
    id,
    number: account_number,
    name: account_name,
    focusId: focus_id,
    debit: money(debit),
    credit: money(credit),
  };
}
