import type { Executor, Transaction } from '@server/db/client';
import { orderBy, type SortBy, type SortFields } from '@server/db/lists/sortOrder';
import type { Page } from '@server/db/lists/walkedPages';
import { memberships, reviewRequests, userAvatars, userEmails, users } from '@server/db/schema/accounts';
import { reviewComments } from '@server/db/schema/reviews';
import { planOf, type StagedTable } from '@server/staging/repositories/layers';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReviewStatus, StagedKindName } from '@/contract/staging/staging';

/** Filter of a company's requests; undefined fields match all. */
export type RequestFilter = {
  companyId: number;
  authorId?: number | undefined;
  ids?: readonly number[] | undefined;
  kind?: StagedKindName | undefined;
  statuses?: readonly ReviewStatus[] | undefined;
};

export type RequestListQuery = {
  filter: RequestFilter;
  sort: readonly SortBy[];
  /** Null for all. */
  page: Page | null;
};

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>['rows'][number];

const deciders = alias(users, 'deciders');

/** Returns a page of requests with their authors, removed ones included, and the number of all. */
export async function listRequests(tx: Executor, { filter, sort, page }: RequestListQuery) {
  const query = tx
    .select({
      id: reviewRequests.id,
      kind: reviewRequests.kind,
      status: reviewRequests.status,
      createdAt: reviewRequests.createdAt,
      updatedAt: reviewRequests.updatedAt,
      isByAdministrator: reviewRequests.isByAdministrator,
      recordCount: reviewRequests.recordCount,
      commentCount: sql<number>`(select count(*)::integer from ${reviewComments} c
        where c.company_id = ${reviewRequests.companyId} and c.review_request_id = ${reviewRequests.id} and c.deleted_at is null)`,
      author: {
        membershipId: memberships.id,
        role: memberships.role,
        emailAddress: userEmails.emailAddress,
        userId: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        phoneNumber: users.phoneNumber,
      },
      avatarDate: userAvatars.updatedAt,
      decider: { id: deciders.id, firstName: deciders.firstName, lastName: deciders.lastName },
      decidedAt: reviewRequests.decidedAt,
    })
    .from(reviewRequests)
    .innerJoin(
      memberships,
      and(eq(memberships.companyId, reviewRequests.companyId), eq(memberships.userId, reviewRequests.authorId)),
    )
    .innerJoin(users, eq(users.id, reviewRequests.authorId))
    .leftJoin(userEmails, eq(userEmails.id, memberships.userEmailId))
    .leftJoin(userAvatars, eq(userAvatars.userId, reviewRequests.authorId))
    .leftJoin(deciders, eq(deciders.id, reviewRequests.decidedById))
    .where(isListed(filter))
    .orderBy(orderBy(sortFields, sort, { id: 'asc' }))
    .$dynamic();
  const rows = await (page === null ? query : query.limit(page.pageSize).offset((page.page - 1) * page.pageSize));
  const [counted] = await tx.select({ total: count() }).from(reviewRequests).where(isListed(filter));
  return { rows, total: counted?.total ?? 0 };
}

function isListed({ companyId, authorId, ids, kind, statuses }: RequestFilter) {
  return and(
    eq(reviewRequests.companyId, companyId),
    authorId === undefined ? undefined : eq(reviewRequests.authorId, authorId),
    ids === undefined ? undefined : inArray(reviewRequests.id, [...ids]),
    kind === undefined ? undefined : eq(reviewRequests.kind, kind),
    statuses === undefined ? undefined : inArray(reviewRequests.status, [...statuses]),
  );
}

const sortFields: SortFields = {
  id: { by: sql`${reviewRequests.id}` },
  createdAt: { by: sql`${reviewRequests.createdAt}` },
  status: { by: sql`${reviewRequests.status}` },
  type: { by: sql`${reviewRequests.kind}` },
};

/** Counts open requests by kind; kinds without any are omitted. */
export async function countOpenByKind(tx: Executor, companyId: number) {
  return await tx
    .select({ kind: reviewRequests.kind, count: count() })
    .from(reviewRequests)
    .where(and(eq(reviewRequests.companyId, companyId), eq(reviewRequests.status, 'OPEN')))
    .groupBy(reviewRequests.kind)
    .orderBy(asc(reviewRequests.kind));
}

/** Finds the fields of a review request that decide permissions; null if the company has none of this id. */
export async function findRequestState(tx: Executor, companyId: number, id: number) {
  const { kind, status, authorId } = reviewRequests;
  const [request] = await tx
    .select({ id: reviewRequests.id, kind, status, authorId })
    .from(reviewRequests)
    .where(and(eq(reviewRequests.companyId, companyId), eq(reviewRequests.id, id)));
  return request ?? null;
}

/** Lists the statuses of these requests by id; missing ones are omitted. */
export async function listRequestStatuses(tx: Executor, companyId: number, ids: readonly number[]) {
  return await tx
    .select({ id: reviewRequests.id, status: reviewRequests.status })
    .from(reviewRequests)
    .where(isListed({ companyId, ids }))
    .orderBy(asc(reviewRequests.id));
}

export type LockedRequest = Awaited<ReturnType<typeof lockRequests>>[number];

/**
 * Locks requests for a decision, by id; missing ones are omitted. Caller holds the locks of their authors (`lockStaging`). Comments on them can still
 * be added.
 */
export async function lockRequests(tx: Transaction, companyId: number, ids: readonly number[]) {
  return await tx
    .select({
      id: reviewRequests.id,
      kind: reviewRequests.kind,
      status: reviewRequests.status,
      authorId: reviewRequests.authorId,
      isByAdministrator: reviewRequests.isByAdministrator,
      authorName: nameOf(users),
      deciderName: sql<
        string | null
      >`(select ${nameOf(deciders)} from ${users} ${deciders} where ${deciders.id} = ${reviewRequests.decidedById})`,
    })
    .from(reviewRequests)
    .innerJoin(users, eq(users.id, reviewRequests.authorId))
    .where(and(eq(reviewRequests.companyId, companyId), inArray(reviewRequests.id, [...ids])))
    .orderBy(asc(reviewRequests.id))
    .for('no key update', { of: reviewRequests });
}

function nameOf(person: typeof users | typeof deciders) {
  return sql<string>`trim(${person.firstName} || ' ' || ${person.lastName})`;
}

/** Sets the status of decided requests. An open status clears the decision. */
export async function decideRequests(
  tx: Transaction,
  companyId: number,
  decision: { ids: readonly number[]; status: ReviewStatus; by: number; now: Date },
): Promise<void> {
  const isOpen = decision.status === 'OPEN';
  await tx
    .update(reviewRequests)
    .set({
      status: decision.status,
      decidedById: isOpen ? null : decision.by,
      decidedAt: isOpen ? null : decision.now,
      updatedAt: decision.now,
    })
    .where(and(eq(reviewRequests.companyId, companyId), inArray(reviewRequests.id, [...decision.ids])));
}

/** Returns the waiting rows of a request to their author as rejected. */
export async function rejectRows(
  tx: Transaction,
  { name }: StagedTable,
  { companyId, requestId }: { companyId: number; requestId: number },
): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(name)} set status = 'REJECTED'
    where company_id = ${companyId} and review_request_id = ${requestId} and valid_at is null and status = 'PENDING'`);
}

/** Returns the request of each planned row of a kind, by the row's position. */
export async function requestsOfPlanned(
  tx: Transaction,
  table: StagedTable,
  positions: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (positions.length === 0) return new Map();
  const { rows } = await tx.execute<{ position: number; review_request_id: number }>(sql`
    select p.position, p.review_request_id from ${planOf(table)} p
    where p.position = any(${sql.param([...positions])}::integer[]) and p.review_request_id is not null`);
  return new Map(rows.map((row) => [row.position, row.review_request_id]));
}
