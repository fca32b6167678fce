import { listAccountsByIds } from '@server/coa/heldAccountsRepository';
import type { CompanyContext } from '@server/common/context';
import { type Executor, withSnapshot } from '@server/db/client';
import { recurringOf, type StoredRecurring } from '@server/netCapital/readRegisters';
import type { RecurringEntries, RecurringEntry, RecurringValues } from '@/contract/registers/recurringEntries.schema';
import { checkRecurringEntry } from '@/domain/registers/recurring/recurringEntries';
import { listRegisterEntries, type StoredRegisterEntry } from './capitalRegistersRepository';
import { addEntry, changeEntry, removeEntry } from './changeRegister';

const register = 'RECURRING_ENTRIES';

/** Returns the company's recurring entries, by name. */
export function readRecurring({ database, member }: CompanyContext): Promise<RecurringEntries> {
  return withSnapshot(database, async (tx) => ({ entries: await listRecurring(tx, member.companyId) }));
}

/** Returns the same within a transaction. */
export async function listRecurring(tx: Executor, companyId: number): Promise<RecurringEntry[]> {
  const stored = (await listRegisterEntries(tx, companyId)).filter((entry) => entry.register === register);
  const ids = stored.map(recurringOf).flatMap(({ debit, credit }) => [debit.id, credit.id]);
  const accounts = new Map((await listAccountsByIds(tx, companyId, ids)).map((account) => [account.id, account]));
  const accountOf = ({ id, number, name }: StoredRecurring['debit']) => {
    const account = accounts.get(id) ?? { id, account_number: number, account_name: name };
    return { ...account, is_gone: !accounts.has(id) };
  };
  return stored.map((entry) => toEntry(entry, accountOf)).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Adds an entry. Throws 422 naming every invalid field. */
export async function addRecurring(context: CompanyContext, given: RecurringValues): Promise<RecurringEntries> {
  await addEntry(context, register, await validateValues(context, given));
  return readRecurring(context);
}

/** Changes an entry. Throws 404 and 422, and 409 if it changed since it was loaded. */
export async function changeRecurring(
  context: CompanyContext,
  id: number,
  { updatedAt, ...given }: RecurringValues & { updatedAt: string },
): Promise<RecurringEntries> {
  await changeEntry(context, { register, id, updatedAt }, await validateValues(context, given));
  return readRecurring(context);
}

/** Removes an entry. Throws 404, and 409 if it changed since it was loaded. */
export async function removeRecurring(
  context: CompanyContext,
  id: number,
  updatedAt: string,
): Promise<RecurringEntries> {
  await removeEntry(context, { register, id, updatedAt });
  return readRecurring(context);
}

/** Returns the values to store, with the accounts' names, and their issues. */
async function validateValues({ database, member }: CompanyContext, given: RecurringValues) {
  const { debit_coa: debit, credit_coa: credit, name, kind, amount, first_period, last_period } = given;
  const accounts = new Map(
    (await listAccountsByIds(database.db, member.companyId, [debit, credit])).map(
      ({ id, account_number, account_name }) => [id, { id, number: account_number, name: account_name }],
    ),
  );
  const kept = (id: number) => accounts.get(id) ?? { id, number: '', name: '' };
  const values: StoredRecurring = {
    name: name.trim(),
    kind,
    amount,
    first_period,
    last_period,
    debit: kept(debit),
    credit: kept(credit),
  };
  return { values, issues: checkRecurringEntry(given, new Set(accounts.keys())) };
}

type AccountOf = (account: StoredRecurring['debit']) => RecurringEntry['debit'];

function toEntry(stored: StoredRegisterEntry, accountOf: AccountOf): RecurringEntry {
  const { name, kind, amount, first_period, last_period, debit, credit } = recurringOf(stored);
  return {
    id: stored.id,
    ...{ name, kind, amount, first_period, last_period },
    debit: accountOf(debit),
    credit: accountOf(credit),
    updatedAt: stored.createdAt.toISOString(),
  };
}
