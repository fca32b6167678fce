import { type Statements, withSnapshot, withTransaction } from '@server/db/client';
import {
  countOpenRequests,
  countSavedRows,
  dropRows,
  findMembers,
  listFormerMembers,
  takeOverRows,
} from '@server/db/repositories/people/membersRepository';
import { lockBooks } from '@server/db/repositories/staging/commitsRepository';
import { notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { stagedKinds } from '@server/services/stagedKinds';
import type { FormerChangesRequest, FormerUser, StagedWork } from '@/contract/people/companyUser';
import { endOfAccess } from '@/domain/people/lastDay';

/** What these people have staged and what of theirs waits for review: it says what removing them leaves behind. Members who aren't there are left out. */
export function readStagedWork({ database, member }: CompanyContext, ids: readonly number[]): Promise<StagedWork[]> {
  return withSnapshot(database, async (tx) =>
    withWork(tx, member.companyId, await findMembers(tx, member.companyId, ids)),
  );
}

/** The people who were removed and left saved changes, and those whose access ended by its last day, the latest first. */
export function readFormerUsers({ database, clock, member }: CompanyContext): Promise<FormerUser[]> {
  return withSnapshot(database, async (tx) => {
    const former = await listFormerMembers(tx, member.companyId, clock());
    const works = await withWork(tx, member.companyId, former);
    return works.flatMap((work, index) => {
      const person = former[index];
      return person === undefined ? [] : toFormerUser(work, person);
    });
  });
}

/** Nobody asks about who was removed and left nothing. */
function toFormerUser(work: StagedWork, { role, endsOn, removedAt, updatedAt }: FormerMember): FormerUser[] {
  if (removedAt !== null)
    return work.saved_changes.length === 0 ? [] : [{ ...work, removed_at: removedAt.toISOString() }];
  if (endsOn === null) return [];
  const ended = { role, ends_on: endsOn, updatedAt: updatedAt.toISOString() };
  return [{ ...work, removed_at: endOfAccess(endsOn).toISOString(), ended }];
}

/**
 * Takes the saved changes of somebody who was removed or whose access ended over, or drops them; says what was done. Rows of records that the
 * caller has staged rows of stay where they are. Throws 404 for somebody who is a member.
 */
export function settleFormerChanges(
  { database, clock, member }: CompanyContext,
  { data }: FormerChangesRequest,
): Promise<string> {
  const { companyId, userId } = member;
  return withTransaction(database, async (tx) => {
    const former = (await listFormerMembers(tx, companyId, clock())).find(({ id }) => id === data.id);
    if (former === undefined) throw notFound('This person was not removed from the company.');
    await lockBooks(tx, companyId);
    const hand = { companyId, from: former.userId, to: userId };
    const settle = data.action === 'DROP' ? dropRows : takeOverRows;
    let settled = 0;
    for (const { table } of stagedKinds) settled += await settle(tx, table, hand);
    const [work] = await withWork(tx, companyId, [former]);
    const left = work?.saved_changes.reduce((total, each) => total + each.count, 0) ?? 0;
    return settledText({ action: data.action, settled, left, name: nameOf(former) });
  });
}

type FormerMember = Awaited<ReturnType<typeof listFormerMembers>>[number];
type Named = { id: number; userId: number; firstName: string; lastName: string };

async function withWork(tx: Statements, companyId: number, people: readonly Named[]): Promise<StagedWork[]> {
  const authorIds = people.map(({ userId }) => userId);
  const requests = await countOpenRequests(tx, companyId, authorIds);
  const works = people.map((person): StagedWork => {
    return { id: person.id, name: nameOf(person), saved_changes: [], open_requests: requests.get(person.userId) ?? 0 };
  });
  for (const { name: kind, table } of stagedKinds) {
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

type Settled = { action: FormerChangesRequest['data']['action']; settled: number; left: number; name: string };

function settledText({ action, settled, left, name }: Settled): string {
  const changes = settled === 1 ? '1 change' : `${settled} changes`;
  if (action === 'DROP') return `${changes} of ${name} dropped.`;
  const taken = `${changes} of ${name} ${settled === 1 ? 'is' : 'are'} now yours.`;
  if (left === 0) return taken;
  return `${taken} ${left} ${left === 1 ? 'stays' : 'stay'} behind because you have changed the same ${left === 1 ? 'record' : 'records'}.`;
}
