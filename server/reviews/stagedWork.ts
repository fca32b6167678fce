import type { CompanyContext } from '@server/common/context';
import { notFound } from '@server/common/errors';
import { type Executor, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import {
  countOpenRequests,
  countSavedRows,
  deleteSavedRows,
  findMembers,
  listFormerMembers,
  reassignRows,
} from '@server/members/membersRepository';
import { lockBooks } from '@server/staging/repositories/commitsRepository';
import { listStrandedRows, type StrandedRows } from '@server/staging/repositories/strandedRowsRepository';
import type { StagedKind } from '@server/staging/stagedKind';
import type { FormerChangesRequest, FormerUser, StagedWork } from '@/contract/members/companyUser.schema';
import { endOfAccess } from '@/domain/members/lastDay';

/** Returns the staged changes and pending requests that removing these members leaves behind. Unknown members are omitted. */
export function readStagedWork(
  { database, member }: CompanyContext,
  kinds: readonly StagedKind[],
  ids: readonly number[],
): Promise<StagedWork[]> {
  return withSnapshot(database, async (tx) =>
    withWork(tx, { companyId: member.companyId, kinds }, await findMembers(tx, member.companyId, ids)),
  );
}

/** Returns removed members who left saved changes, and those whose access has expired, latest first. */
export function readFormerUsers(
  { database, clock, member }: CompanyContext,
  kinds: readonly StagedKind[],
): Promise<FormerUser[]> {
  return withSnapshot(database, async (tx) => {
    const former = await listFormerMembers(tx, member.companyId, clock());
    const works = await withWork(tx, { companyId: member.companyId, kinds }, former);
    return works.flatMap((work, index) => {
      const person = former[index];
      return person === undefined ? [] : toFormerUser(work, person);
    });
  });
}

/** Omits a removed user without saved changes. */
function toFormerUser(work: StagedWork, { role, endsOn, removedAt, updatedAt }: FormerMember): FormerUser[] {
  if (removedAt !== null)
    return work.saved_changes.length === 0 ? [] : [{ ...work, removed_at: removedAt.toISOString() }];
  if (endsOn === null) return [];
  const ended = { role, ends_on: endsOn, updatedAt: updatedAt.toISOString() };
  return [{ ...work, removed_at: endOfAccess(endsOn).toISOString(), ended }];
}

/**
 * Takes over or drops the saved changes of a user who was removed or whose access ended. Rows of records that the caller has staged rows for stay
 * unchanged. Returns what was done, and the staged rows that refer to a dropped account. Throws 404 for a current member.
 */
export function settleFormerChanges(
  { database, clock, member }: CompanyContext,
  kinds: readonly StagedKind[],
  { data }: FormerChangesRequest,
): Promise<string> {
  const { companyId, userId } = member;
  return withTransaction(database, async (tx) => {
    const former = (await listFormerMembers(tx, companyId, clock())).find(({ id }) => id === data.id);
    if (former === undefined) throw notFound('This person was not removed from the company.');
    await lockBooks(tx, companyId);
    const hand = { companyId, from: former.userId, to: userId };
    if (data.action === 'DROP') return dropChanges(tx, kinds, { ...hand, name: nameOf(former) });
    let settled = 0;
    for (const { table } of kinds) settled += await reassignRows(tx, table, hand);
    const [work] = await withWork(tx, { companyId, kinds }, [former]);
    const left = work?.saved_changes.reduce((total, each) => total + each.count, 0) ?? 0;
    return takenText({ settled, left, name: nameOf(former) });
  });
}

/** Drops saved changes. Other rows that refer to a dropped account stay with their authors, since their amounts may be entered nowhere else. */
async function dropChanges(
  tx: Transaction,
  kinds: readonly StagedKind[],
  { companyId, from, name }: { companyId: number; from: number; name: string },
): Promise<string> {
  const dropped: { table: StagedKind['table']; ids: number[] }[] = [];
  for (const { table } of kinds) dropped.push({ table, ids: await deleteSavedRows(tx, table, { companyId, from }) });
  const stranded: StrandedRows[] = [];
  for (const { table, ids } of dropped) stranded.push(...(await listStrandedRows(tx, table, { companyId, ids })));
  const count = dropped.reduce((total, { ids }) => total + ids.length, 0);
  return [`${changesText(count)} of ${name} dropped.`, ...strandedText(stranded)].join(' ');
}

type FormerMember = Awaited<ReturnType<typeof listFormerMembers>>[number];
type Named = { id: number; userId: number; firstName: string; lastName: string };

type Place = { companyId: number; kinds: readonly StagedKind[] };

async function withWork(tx: Executor, { companyId, kinds }: Place, people: readonly Named[]): Promise<StagedWork[]> {
  const authorIds = people.map(({ userId }) => userId);
  const requests = await countOpenRequests(tx, companyId, authorIds);
  const works = people.map((person): StagedWork => {
    return { id: person.id, name: nameOf(person), saved_changes: [], open_requests: requests.get(person.userId) ?? 0 };
  });
  for (const { name: kind, table } of kinds) {
    const counts = await countSavedRows(tx, table, { companyId, authorIds });
    for (const [index, { userId }] of people.entries()) {
      const count = counts.get(userId);
      if (count !== undefined) works[index]?.saved_changes.push({ kind, count });
    }
  }
  return works;
}

function nameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

function changesText(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

/** Returns the sentence that names the staged rows whose account was dropped; none without such rows. */
function strandedText(stranded: readonly StrandedRows[]): string[] {
  if (stranded.length === 0) return [];
  const places = stranded.map(({ request_id: id, first_name, last_name, count }) => {
    const author = `${first_name} ${last_name}`.trim();
    return id === null ? `${count} saved by ${author}` : `${count} in review request ${id} of ${author}`;
  });
  return [
    `These rows use an account that was dropped: ${places.join(', ')}. Reject the requests, or ask their authors to change the rows.`,
  ];
}

type Taken = { settled: number; left: number; name: string };

function takenText({ settled, left, name }: Taken): string {
  const taken = `${changesText(settled)} of ${name} ${settled === 1 ? 'is' : 'are'} now yours.`;
  if (left === 0) return taken;
  return `${taken} ${left} ${left === 1 ? 'stays' : 'stay'} behind because you have changed the same ${left === 1 ? 'record' : 'records'}.`;
}
