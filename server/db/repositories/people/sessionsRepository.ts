import { type Database, runPrepared, type Statements, type Transaction } from '@server/db/client';
import { sessionFamilies } from '@server/db/schema/accounts';
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Role } from '@/contract/people/user';
import { isMemberAt, m } from './memberNow';

export type SessionFamily = typeof sessionFamilies.$inferSelect;

export async function insertFamily(tx: Statements, family: typeof sessionFamilies.$inferInsert): Promise<void> {
  await tx.insert(sessionFamilies).values(family);
}

/** Reads a family for a change: calls with tokens of one family take turns. */
export async function lockFamily(tx: Transaction, id: string): Promise<SessionFamily | null> {
  const [family] = await tx.select().from(sessionFamilies).where(eq(sessionFamilies.id, id)).for('update');
  return family ?? null;
}

/** Of which sign-in a token is, and the company that its user asks for; null where the request names none. */
type Asked = { id: string; userId: number; companyId: number | null; now: Date; recentSince: Date };

/** `needsSecondFactor`: the company requires one, and the user has none. */
type SessionMembership = { id: number; role: Role; needsSecondFactor: boolean };

/**
 * The user's membership of the company, or none, and whether they have shown who they are since `recentSince`; null if the sign-in that a
 * token came from has ended.
 */
export async function findSession(
  database: Database,
  { id, userId, companyId, now, recentSince }: Asked,
): Promise<{ membership: SessionMembership | null; isRecent: boolean } | null> {
  const [found] = await runPrepared<
    { isRecent: boolean } & { [Name in keyof SessionMembership]: SessionMembership[Name] | null }
  >(
    database,
    sql`
      select m.id, m.role, c.requires_second_factor and not u.has_mfa as "needsSecondFactor",
        coalesce(f.authenticated_at, f.created_at) > ${recentSince.toISOString()}::timestamptz as "isRecent"
      from session_families f
        left join memberships m on m.company_id = ${companyId}::integer and m.user_id = ${userId} and ${isMemberAt(now, m)}
        left join companies c on c.id = m.company_id
        left join users u on u.id = m.user_id
      where f.id = ${id} and f.user_id = ${userId} and f.ended_at is null and f.expires_at > ${now.toISOString()}`,
  );
  if (found === undefined) return null;
  const { id: membershipId, role, needsSecondFactor, isRecent } = found;
  if (membershipId === null || role === null) return { membership: null, isRecent };
  return { membership: { id: membershipId, role, needsSecondFactor: needsSecondFactor === true }, isRecent };
}

/** Whether the sign-in began with a code by SMS. */
export async function isFamilyByCode(tx: Statements, id: string): Promise<boolean> {
  const byCode = and(eq(sessionFamilies.id, id), sessionFamilies.isByCode);
  return (await tx.select({ id: sessionFamilies.id }).from(sessionFamilies).where(byCode)).length > 0;
}

/** A user's sign-ins that still hold, the one used last first. */
export function listLiveFamilies(tx: Statements, { userId, now }: { userId: number; now: Date }) {
  return tx
    .select({
      id: sessionFamilies.id,
      device: sessionFamilies.device,
      createdAt: sessionFamilies.createdAt,
      rotatedAt: sessionFamilies.rotatedAt,
    })
    .from(sessionFamilies)
    .where(and(eq(sessionFamilies.userId, userId), isNull(sessionFamilies.endedAt), gt(sessionFamilies.expiresAt, now)))
    .orderBy(desc(sessionFamilies.rotatedAt), desc(sessionFamilies.createdAt));
}

export async function rotateFamily(
  tx: Transaction,
  family: Pick<SessionFamily, 'id' | 'tokenHash' | 'previousTokenHash' | 'rotatedAt' | 'expiresAt'>,
): Promise<void> {
  const { id, ...changes } = family;
  await tx
    .update(sessionFamilies)
    .set({ ...changes, updatedAt: family.rotatedAt })
    .where(eq(sessionFamilies.id, id));
}

/** Notes that the person of a sign-in has shown who they are once more. */
export async function noteAuthentication(tx: Statements, id: string, now: Date): Promise<void> {
  await tx.update(sessionFamilies).set({ authenticatedAt: now, updatedAt: now }).where(eq(sessionFamilies.id, id));
}

export async function endFamily(tx: Statements, id: string, now: Date): Promise<void> {
  await tx
    .update(sessionFamilies)
    .set({ endedAt: now, updatedAt: now })
    .where(and(eq(sessionFamilies.id, id), isNull(sessionFamilies.endedAt)));
}

/** Ends all sign-ins of a user, or all but one. */
export async function endFamiliesOf(
  tx: Statements,
  { userId, exceptId = '', now }: { userId: number; exceptId?: string; now: Date },
): Promise<void> {
  await tx
    .update(sessionFamilies)
    .set({ endedAt: now, updatedAt: now })
    .where(and(eq(sessionFamilies.userId, userId), isNull(sessionFamilies.endedAt), ne(sessionFamilies.id, exceptId)));
}

/** Forgets sign-ins that ended by time. */
export async function clearExpiredFamilies(tx: Statements, now: Date): Promise<void> {
  await tx.delete(sessionFamilies).where(lt(sessionFamilies.expiresAt, now));
}
