import { isDeepStrictEqual } from 'node:util';
import type { CompanyContext } from '@server/common/context';
import { conflict, notFound, ruleBroken } from '@server/common/errors';
import { addSettingChange } from '@server/company/companiesRepository';
import { type Transaction, withTransaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { chainCommit } from '@server/history/records/chainRecordsRepository';
import { settingRows } from '@server/history/records/rowDigestsRepository';
import { registerChanges, registerEntryName } from '@server/netCapital/registerChanges';
import { lockBooks, recordCommit } from '@server/staging/repositories/commitsRepository';
import type { CapitalRegister } from '@/contract/registers/registers';
import type { RegisterIssue } from '@/domain/registers/loans/checkLoan';
import { listRegisterEntries, type StoredRegisterEntry, saveRegisterEntry } from './capitalRegistersRepository';

type Entries = readonly StoredRegisterEntry[];
type Values = Readonly<Record<string, unknown>>;

/** An existing entry of a register, as loaded. */
export type LoadedEntryKey = { register: CapitalRegister; id: number; updatedAt: string };

/** Adds an entry to a register. Throws 422 naming every invalid field. */
export function addEntry(
  context: CompanyContext,
  register: CapitalRegister,
  { values, issues }: { values: Values; issues: readonly RegisterIssue[] },
): Promise<void> {
  requireNoIssue(issues);
  return change(context, async (tx) => ({ register, id: await nextId(tx), values, isDeleted: false }));
}

/** Changes an entry. Throws 404 and 422, and 409 if it changed or was removed since it was loaded. */
export function changeEntry(
  context: CompanyContext,
  { register, id, updatedAt }: LoadedEntryKey,
  { values, issues }: { values: Values; issues: readonly RegisterIssue[] },
): Promise<void> {
  return change(context, async (_tx, entries) => {
    const before = requireUnchanged(entries, { register, id, updatedAt });
    requireNoIssue(issues);
    return isDeepStrictEqual(before.values, values) ? null : { register, id, values, isDeleted: false };
  });
}

/** Removes an entry. Throws 404, and 409 if it changed since it was loaded. */
export function removeEntry(context: CompanyContext, { register, id, updatedAt }: LoadedEntryKey): Promise<void> {
  return change(context, async (_tx, entries) => {
    const { values } = requireUnchanged(entries, { register, id, updatedAt });
    return { register, id, values, isDeleted: true };
  });
}

type Version = Pick<StoredRegisterEntry, 'register' | 'id' | 'isDeleted'> & { values: Values };

/** Saves a version under the lock of the books and records a commit, since figures may depend on it. Null changes nothing. */
function change(
  context: CompanyContext,
  versionOf: (tx: Transaction, entries: Entries) => Promise<Version | null>,
): Promise<void> {
  const { companyId } = context.member;
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, companyId);
    const before = await listRegisterEntries(tx, companyId);
    const version = await versionOf(tx, before);
    if (version !== null) await keep(tx, context, { version, before });
  });
}

async function keep(
  tx: Transaction,
  { member: { companyId, userId: authorId }, clock }: CompanyContext,
  { version, before }: { version: Version; before: Entries },
): Promise<void> {
  const now = clock();
  const { register, id, values, isDeleted } = version;
  const commitNumber = await recordCommit(tx, { companyId, kind: register, authorId, recordCount: 1, now });
  const kept = { ...version, values: { ...values } };
  await saveRegisterEntry(tx, { ...kept, companyId, authorId, commitNumber, createdAt: now });
  const old = before.find((entry) => entry.id === id)?.values ?? null;
  await addSettingChange(tx, {
    companyId,
    commitNumber,
    kind: register,
    id,
    name: registerEntryName(register, values),
    change: isDeleted ? 'deleted' : old === null ? 'added' : 'edited',
    fields: registerChanges(register, old, isDeleted ? null : values),
  });
  await chainCommit(tx, { companyId, commitNumber }, settingRows[register]);
}

function requireUnchanged(entries: Entries, { register, id, updatedAt }: LoadedEntryKey): StoredRegisterEntry {
  const entry = entries.find((candidate) => candidate.id === id && candidate.register === register);
  if (entry === undefined) throw notFound('This entry no longer exists.');
  if (entry.createdAt.getTime() === new Date(updatedAt).getTime()) return entry;
  throw conflict('This entry was changed after you loaded it. Reload it and try again.', [
    { path: 'updatedAt', message: `is now ${entry.createdAt.toISOString()}` },
  ]);
}

function requireNoIssue(issues: readonly RegisterIssue[]): void {
  const [first] = issues;
  if (first === undefined) return;
  throw ruleBroken(issues.length === 1 ? first.message : 'Please fill all the required fields', [...issues]);
}
