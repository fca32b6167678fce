import { type Statements, withSnapshot } from '@server/db/client';
import { listAccountsOfIds } from '@server/db/repositories/books/heldAccountsRepository';
import {
  listRegisterEntries,
  type StoredRegisterEntry,
} from '@server/db/repositories/capital/capitalRegistersRepository';
import { addEntry, changeEntry, removeEntry } from '@server/services/capital/register/changeRegister';
import type { CompanyContext } from '@server/services/common/context';
import { type KeptRecurring, recurringOf } from '@server/services/company/registers/readRegisters';
import type { RecurringEntries, RecurringEntry, RecurringValues } from '@/contract/capital/recurringEntries';
import { recurringIssues } from '@/domain/close/recurringIssues';

const register = 'RECURRING_ENTRIES';

/** The company's recurring entries, by their names. */
export function readRecurring({ database, member }: CompanyContext): Promise<RecurringEntries> {
  return withSnapshot(database, async (tx) => ({ entries: await listRecurring(tx, member.companyId) }));
}

/** The same within a transaction. */
export async function listRecurring(tx: Statements, companyId: number): Promise<RecurringEntry[]> {
  const stored = (await listRegisterEntries(tx, companyId)).filter((entry) => entry.register === register);
  const ids = stored.map(recurringOf).flatMap(({ debit, credit }) => [debit.id, credit.id]);
  const accounts = new Map((await listAccountsOfIds(tx, companyId, ids)).map((account) => [account.id, account]));
  const accountOf = ({ id, number, name }: KeptRecurring['debit']) => {
    const account = accounts.get(id) ?? { id, account_number: number, account_name: name };
    return { ...account, is_gone: !accounts.has(id) };
  };
  return stored.map((entry) => toEntry(entry, accountOf)).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Adds an entry. Throws 422 naming every field that is wrong. */
export async function addRecurring(context: CompanyContext, given: RecurringValues): Promise<RecurringEntries> {
  await addEntry(context, register, await judged(context, given));
  return readRecurring(context);
}

/** Changes an entry. Throws 404 and 422, and 409 when somebody changed it since it was loaded. */
export async function changeRecurring(
  context: CompanyContext,
  id: number,
  { updatedAt, ...given }: RecurringValues & { updatedAt: string },
): Promise<RecurringEntries> {
  await changeEntry(context, { register, id, updatedAt }, await judged(context, given));
  return readRecurring(context);
}

/** Removes an entry. Throws 404, and 409 when somebody changed it since it was loaded. */
export async function removeRecurring(
  context: CompanyContext,
  id: number,
  updatedAt: string,
): Promise<RecurringEntries> {
  await removeEntry(context, { register, id, updatedAt });
  return readRecurring(context);
}

/** The values as they are kept, with what the accounts are called, and what is wrong with them. */
async function judged({ database, member }: CompanyContext, given: RecurringValues) {
  const { debit_coa: debit, credit_coa: credit, name, kind, amount, first_period, last_period } = given;
  const accounts = new Map(
    (await listAccountsOfIds(database.db, member.companyId, [debit, credit])).map(
      ({ id, account_number, account_name }) => [id, { id, number: account_number, name: account_name }],
    ),
  );
  const kept = (id: number) => accounts.get(id) ?? { id, number: '', name: '' };
  const values: KeptRecurring = {
    name: name.trim(),
    kind,
    amount,
    first_period,
    last_period,
    debit: kept(debit),
    credit: kept(credit),
  };
  return { values, issues: recurringIssues(given, new Set(accounts.keys())) };
}

type AccountOf = (account: KeptRecurring['debit']) => RecurringEntry['debit'];

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
