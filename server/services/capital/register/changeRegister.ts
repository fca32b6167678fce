import { isDeepStrictEqual } from 'node:util';
import { type Transaction, withTransaction } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import {
  keepRegisterEntry,
  listRegisterEntries,
  type StoredRegisterEntry,
} from '@server/db/repositories/capital/capitalRegistersRepository';
import { addSettingChange } from '@server/db/repositories/company/settingChangesRepository';
import { nextId } from '@server/db/repositories/recordIds';
import { chainCommit } from '@server/db/repositories/records/chainRecords';
import { settingRows } from '@server/db/repositories/records/rowDigests';
import { recordDays } from '@server/db/repositories/staging/commitDaysRepository';
import { lockBooks, recordCommit } from '@server/db/repositories/staging/commitsRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { conflict, notFound, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { registersOf } from '@server/services/company/registers/readRegisters';
import { registerChanges, registerEntryName } from '@server/services/company/registers/registerChanges';
import { periodOf } from '@server/services/figures/period';
import type { CapitalRegister } from '@/contract/capital/register';
import { registerSums } from '@/domain/focus/inputs/registerInputs';
import type { RegisterIssue } from '@/domain/loans/loanIssues';
import type { IsoDate } from '@/domain/periods';

type Entries = readonly StoredRegisterEntry[];
type Values = Readonly<Record<string, unknown>>;

/** An entry of a register that is there, as it was loaded. */
export type LoadedEntry = { register: CapitalRegister; id: number; updatedAt: string };

/** Adds an entry to a register. Throws 422 naming every field that is wrong. */
export function addEntry(
  context: CompanyContext,
  register: CapitalRegister,
  { values, issues }: { values: Values; issues: readonly RegisterIssue[] },
): Promise<void> {
  requireNoIssue(issues);
  return change(context, async (tx) => ({ register, id: await nextId(tx), values, isDeleted: false }));
}

/** Changes an entry. Throws 404 and 422, and 409 when somebody changed or removed it since it was loaded. */
export function changeEntry(
  context: CompanyContext,
  { register, id, updatedAt }: LoadedEntry,
  { values, issues }: { values: Values; issues: readonly RegisterIssue[] },
): Promise<void> {
  return change(context, async (_tx, entries) => {
    const before = requireUnchanged(entries, { register, id, updatedAt });
    requireNoIssue(issues);
    return isDeepStrictEqual(before.values, values) ? null : { register, id, values, isDeleted: false };
  });
}

/** Removes an entry. Throws 404, and 409 when somebody changed it since it was loaded. */
export function removeEntry(context: CompanyContext, { register, id, updatedAt }: LoadedEntry): Promise<void> {
  return change(context, async (_tx, entries) => {
    const { values } = requireUnchanged(entries, { register, id, updatedAt });
    return { register, id, values, isDeleted: true };
  });
}

type Version = Pick<StoredRegisterEntry, 'register' | 'id' | 'isDeleted'> & { values: Values };

/** Keeps a version under the lock of the books and writes the commit down: figures may rest on it. Null keeps everything as it is. */
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
  await keepRegisterEntry(tx, { ...kept, companyId, authorId, commitNumber, createdAt: now });
  const after = await listRegisterEntries(tx, companyId);
  await recordDays(tx, { companyId, commitNumber }, await changedDays(tx, companyId, { before, after }));
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

/** The ends of the periods of which the registers say something else then. */
async function changedDays(
  tx: Transaction,
  companyId: number,
  { before, after }: { before: Entries; after: Entries },
): Promise<readonly IsoDate[]> {
  const held = await listTimeReports(tx, committedView(companyId));
  const [was, is] = [registersOf(before), registersOf(after)];
  return held
    .map((timeReport) => periodOf(timeReport).end)
    .filter((end) => !isDeepStrictEqual(registerSums(was, end), registerSums(is, end)));
}

function requireUnchanged(entries: Entries, { register, id, updatedAt }: LoadedEntry): StoredRegisterEntry {
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
