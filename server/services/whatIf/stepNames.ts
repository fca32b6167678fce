import type { Statements } from '@server/db/client';
import { listAccountNames } from '@server/db/repositories/books/heldAccountsRepository';
import { listNonOptionsOfIds, listOptionsOfIds } from '@server/db/repositories/inventory/positionsRepository';
import type { WhatIfStep } from '@/contract/figures/whatIf';
import { maxId } from '@/contract/wire/query.schema';
import { namedAccounts, namedPositions } from '@/domain/whatIf/stepFields';
import type { StepNames } from '@/domain/whatIf/stepSentence';

/** What the accounts and positions of steps are called in the books of now. */
export async function readStepNames(
  tx: Statements,
  companyId: number,
  steps: readonly WhatIfStep[],
): Promise<StepNames> {
  const accounts = await listAccountNames(tx, companyId, namedAccounts(steps));
  // Those of a day's file have larger numbers, and are in no inventory.
  const ids = namedPositions(steps).filter((id) => id <= maxId);
  const positions = ids.length === 0 ? [] : await listNonOptionsOfIds(tx, companyId, ids);
  const options = ids.length === 0 ? [] : await listOptionsOfIds(tx, companyId, ids);
  return {
    accounts: new Map(accounts.map(({ account_number: number, account_name: name }) => [number, name])),
    positions: new Map([
      ...positions.map(({ id, identifier }) => [id, identifier] as const),
      ...options.map(({ id, contract_desc: description }) => [id, description] as const),
    ]),
  };
}
