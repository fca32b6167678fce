import type { Executor, Transaction } from '@server/db/client';
import type { SortBy } from '@server/db/lists/sortOrder';
import { orderBy, type SortFields } from '@server/db/lists/sortOrder';
import type { Page } from '@server/db/lists/walkedPages';
import { memberships, reviewRequests, userEmails, users } from '@server/db/schema/accounts';
import type { StagedTable } from '@server/staging/repositories/layers';
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import type { Role } from '@/contract/auth/user';
import type { IsoDate } from '@/domain/periods';
import { pendingStatuses } from '@/domain/reviews/reviews';
import { isMemberAt } from './memberNowRepository';

export type ListedMember = Awaited<ReturnType<typeof listMembers>>['rows'][number];
type MemberList = { companyId: number; now: Date; page: Page | null; sort: readonly SortBy[] };

/** Returns a page of the company's members with the addresses that they confirmed, and the number of all. */
export async function listMembers(tx: Executor, { companyId, now, page, sort }: MemberList) {
  const query = tx
    .select({
      id: memberships.id,
      firstName: users.firstName,
      lastName: users.lastName,
      phoneNumber: users.phoneNumber,
      isConfirmed: sql<boolean>`${users.phoneConfirmedAt} is not null`,
      emailAddresses: sql<string[]>`array(
        select e.email_address from ${userEmails} e where e.user_id = ${users.id} and (e.is_confirmed or e.id = ${memberships.userEmailId})
        order by e.id)`,
      userTitle: memberships.userTitle,
      role: memberships.role,
      endsOn: memberships.endsOn,
      createdAt: memberships.createdAt,
      updatedAt: memberships.updatedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isMember(companyId, now))
    .orderBy(orderBy(sortFields, sort, { id: 'asc' }))
    .$dynamic();
  const rows = await (page === null ? query : query.limit(page.pageSize).offset((page.page - 1) * page.pageSize));
  const [counted] = await tx.select({ total: count() }).from(memberships).where(isMember(companyId, now));
  return { rows, total: counted?.total ?? 0 };
}

const sortFields: SortFields = {
  id: { by: sql`${memberships.id}` },
  first_name: { by: sql`${users.firstName} collate "natural"` },
  last_name: { by: sql`${users.lastName} collate "natural"` },
  role: { by: sql`${memberships.role}` },
  createdAt: { by: sql`${memberships.createdAt}` },
  updatedAt: { by: sql`${memberships.updatedAt}` },
};

/** Finds the members of these ids, removed ones included, by id. */
export async function findMembers(tx: Executor, companyId: number, ids: readonly number[]) {
  return await tx
    .select({ id: memberships.id, userId: users.id, ...nameColumns })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), inArray(memberships.id, [...ids])))
    .orderBy(asc(memberships.id));
}

/** Lists all present and past members by last name. */
export async function listPeople(tx: Executor, companyId: number) {
  return await tx
    .selectDistinct({ id: users.id, ...nameColumns })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.companyId, companyId))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
}

/** Lists members who were removed or whose last day is over, latest first; only removed ones have a removal time. */
export async function listFormerMembers(tx: Executor, companyId: number, now: Date) {
  return await tx
    .select({
      id: memberships.id,
      userId: users.id,
      ...nameColumns,
      role: memberships.role,
      endsOn: memberships.endsOn,
      removedAt: memberships.removedAt,
      updatedAt: memberships.updatedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), not(isMemberAt(now))))
    .orderBy(sql`coalesce(${memberships.removedAt}, ${memberships.endsOn}) desc`, asc(memberships.id));
}

const nameColumns = { firstName: users.firstName, lastName: users.lastName };

export type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number];

/** Locks the company's members and those past their last day, so that two concurrent changes can't remove the last two administrators. */
export async function lockMembers(tx: Transaction, companyId: number, now: Date) {
  return await tx
    .select({
      id: memberships.id,
      userId: memberships.userId,
      role: memberships.role,
      endsOn: memberships.endsOn,
      updatedAt: memberships.updatedAt,
      canSignIn: sql<boolean>`exists (select 1 from ${users} u where u.id = ${memberships.userId} and u.phone_confirmed_at is not null)`,
      isNow: sql<boolean>`${isMemberAt(now)}`,
    })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), isNull(memberships.removedAt)))
    .orderBy(asc(memberships.id))
    .for('update');
}

/** Returns true if another administrator of the company can sign in. */
export async function hasOtherAdministrator(
  tx: Executor,
  { companyId, userId }: { companyId: number; userId: number },
  now: Date,
): Promise<boolean> {
  const others = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        ne(memberships.userId, userId),
        eq(memberships.role, 'ADMIN'),
        isNotNull(users.phoneConfirmedAt),
        isMemberAt(now),
      ),
    )
    .limit(1);
  return others.length > 0;
}

export async function removeMembers(
  tx: Transaction,
  companyId: number,
  { ids, now }: { ids: readonly number[]; now: Date },
) {
  await tx
    .update(memberships)
    .set({ removedAt: now, updatedAt: now })
    .where(and(eq(memberships.companyId, companyId), inArray(memberships.id, [...ids])));
}

export async function updateRole(
  tx: Transaction,
  companyId: number,
  { id, role, now }: { id: number; role: Role; now: Date },
) {
  await tx
    .update(memberships)
    .set({ role, roleSince: now, updatedAt: now })
    .where(and(eq(memberships.companyId, companyId), eq(memberships.id, id)));
}

export async function updateLastDay(
  tx: Transaction,
  companyId: number,
  { id, endsOn, now }: { id: number; endsOn: IsoDate | null; now: Date },
) {
  await tx
    .update(memberships)
    .set({ endsOn, updatedAt: now })
    .where(and(eq(memberships.companyId, companyId), eq(memberships.id, id)));
}

/** Counts each author's open and closed review requests, all of which can still be approved. */
export async function countOpenRequests(tx: Executor, companyId: number, authorIds: readonly number[]) {
  const rows = await tx
    .select({ authorId: reviewRequests.authorId, count: count() })
    .from(reviewRequests)
    .where(
      and(
        eq(reviewRequests.companyId, companyId),
        inArray(reviewRequests.authorId, [...authorIds]),
        inArray(reviewRequests.status, [...pendingStatuses]),
      ),
    )
    .groupBy(reviewRequests.authorId);
  return new Map(rows.map((row) => [row.authorId, row.count]));
}

/** Condition for staged rows in no review request. */
const isSaved = sql`v.valid_at is null and v.status in ('EDITING', 'REJECTED')`;

/** Counts each author's saved rows of a kind. */
export async function countSavedRows(
  tx: Executor,
  table: StagedTable,
  { companyId, authorIds }: { companyId: number; authorIds: readonly number[] },
) {
  const { rows } = await tx.execute<{ author_id: number; count: number }>(sql`
    select v.author_id, count(*)::integer as count from ${sql.identifier(table.name)} v
    where v.company_id = ${companyId} and v.author_id = any(${sql.param([...authorIds])}::bigint[]) and ${isSaved}
    group by v.author_id`);
  return new Map(rows.map((row) => [row.author_id, row.count]));
}

export type Handover = { companyId: number; from: number; to: number };

/** Moves saved rows of a kind to another author, except for records that this author has staged rows of. Returns the number moved. */
export async function reassignRows(
  tx: Transaction,
  table: StagedTable,
  { companyId, from, to }: Handover,
): Promise<number> {
  const name = sql.identifier(table.name);
  const { rowCount } = await tx.execute(sql`
    update ${name} v set author_id = ${to}, temporary_id = null, temporary_updated_at = null
    where v.company_id = ${companyId} and v.author_id = ${from} and ${isSaved}
      and not exists (select 1 from ${name} o where o.company_id = ${companyId} and o.author_id = ${to} and o.valid_at is null and o.id = v.id)`);
  return rowCount ?? 0;
}

/** Deletes saved rows of a kind. Returns the ids of their records. */
export async function deleteSavedRows(
  tx: Transaction,
  table: StagedTable,
  { companyId, from }: Omit<Handover, 'to'>,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from ${sql.identifier(table.name)} v where v.company_id = ${companyId} and v.author_id = ${from} and ${isSaved} returning v.id`);
  return rows.map(({ id }) => id);
}

function isMember(companyId: number, now: Date) {
  return and(eq(memberships.companyId, companyId), isMemberAt(now));
}
