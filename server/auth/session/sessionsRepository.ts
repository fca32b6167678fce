import { type Database, type Executor, runPrepared, type Transaction } from '@server/db/client';
import { rememberedDevices, sessionFamilies } from '@server/db/schema/accounts';
import { calendarLinks } from '@server/db/schema/practice';
import { isMemberAt, m } from '@server/members/memberNowRepository';
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Role } from '@/contract/auth/user';

export type SessionFamily = typeof sessionFamilies.$inferSelect;

export async function insertFamily(tx: Executor, family: typeof sessionFamilies.$inferInsert): Promise<void> {
  await tx.insert(sessionFamilies).values(family);
}

/** Locks a session family, so that calls with its tokens take turns. */
export async function lockFamily(tx: Transaction, id: string): Promise<SessionFamily | null> {
  const [family] = await tx.select().from(sessionFamilies).where(eq(sessionFamilies.id, id)).for('update');
  return family ?? null;
}

/** A token's session family and the company of the request; null if the request names none. */
type SessionQuery = { id: string; userId: number; companyId: number | null; now: Date; recentSince: Date };

/** A membership. `needsSecondFactor`: the company requires one, and the user has none. */
type SessionMembership = { id: number; role: Role; needsSecondFactor: boolean };

/** Finds the user's membership of the company, if any, and checks for an authentication since `recentSince`; null if the session has ended. */
export async function findSession(
  database: Database,
  { id, userId, companyId, now, recentSince }: SessionQuery,
): Promise<{ membership: SessionMembership | null; isRecent: boolean } | null> {
  const [found] = await runPrepared<
    { isRecent: boolean } & { [Name in keyof SessionMembership]: SessionMembership[Name] | null }
  >(
    database,
    sql`
      select m.id, m.role, c.requires_second_factor and not u.has_mfa as "needsSecondFactor",
        coalesce(f.authenticated_at, f.created_at) > ${recentSince.toISOString()}::timestamptz as "isRecent"
      from session_families f
        left join memberships m on m.company_id = ${companyId}::bigint and m.user_id = ${userId} and ${isMemberAt(now, m)}
        left join companies c on c.id = m.company_id
        left join users u on u.id = m.user_id
      where f.id = ${id} and f.user_id = ${userId} and f.ended_at is null and f.expires_at > ${now.toISOString()}`,
  );
  if (found === undefined) return null;
  const { id: membershipId, role, needsSecondFactor, isRecent } = found;
  if (membershipId === null || role === null) return { membership: null, isRecent };
  return { membership: { id: membershipId, role, needsSecondFactor: needsSecondFactor === true }, isRecent };
}

/** Returns true if the session began with a code by SMS. */
export async function isFamilyByCode(tx: Executor, id: string): Promise<boolean> {
  const byCode = and(eq(sessionFamilies.id, id), sessionFamilies.isByCode);
  return (await tx.select({ id: sessionFamilies.id }).from(sessionFamilies).where(byCode)).length > 0;
}

/** Lists a user's current sessions, last used first. */
export function listLiveFamilies(tx: Executor, { userId, now }: { userId: number; now: Date }) {
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

/** Records a renewed authentication in a session. */
export async function recordAuthentication(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(sessionFamilies).set({ authenticatedAt: now, updatedAt: now }).where(eq(sessionFamilies.id, id));
}

export async function endFamily(tx: Executor, id: string, now: Date): Promise<void> {
  await tx
    .update(sessionFamilies)
    .set({ endedAt: now, updatedAt: now })
    .where(and(eq(sessionFamilies.id, id), isNull(sessionFamilies.endedAt)));
}

/** Ends all sessions of a user, or all but one, and revokes their calendar addresses, which work without a session. */
export async function endUserAccess(
  tx: Transaction,
  { userId, exceptId = '', now }: { userId: number; exceptId?: string; now: Date },
): Promise<void> {
  await tx
    .update(sessionFamilies)
    .set({ endedAt: now, updatedAt: now })
    .where(and(eq(sessionFamilies.userId, userId), isNull(sessionFamilies.endedAt), ne(sessionFamilies.id, exceptId)));
  await tx.delete(calendarLinks).where(eq(calendarLinks.userId, userId));
}

/** Deletes expired sessions. */
export async function clearExpiredFamilies(tx: Executor, now: Date): Promise<void> {
  await tx.delete(sessionFamilies).where(lt(sessionFamilies.expiresAt, now));
}

export async function insertDevice(tx: Executor, device: typeof rememberedDevices.$inferInsert): Promise<void> {
  await tx.insert(rememberedDevices).values(device);
}

/** Key of a user's device; devices remembered by other users don't match. */
export type DeviceKey = { tokenHash: string; userId: number };

export async function findDevice(tx: Executor, { tokenHash, userId }: DeviceKey, now: Date): Promise<boolean> {
  const found = await tx
    .select({ userId: rememberedDevices.userId })
    .from(rememberedDevices)
    .where(
      and(
        eq(rememberedDevices.tokenHash, tokenHash),
        eq(rememberedDevices.userId, userId),
        gt(rememberedDevices.expiresAt, now),
      ),
    );
  return found.length > 0;
}

export async function deleteDevice(tx: Executor, { tokenHash, userId }: DeviceKey): Promise<void> {
  await tx
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.tokenHash, tokenHash), eq(rememberedDevices.userId, userId)));
}

export async function deleteDevicesOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
}

/** Deletes expired devices. */
export async function clearOldDevices(tx: Executor, now: Date): Promise<void> {
  await tx.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, now));
}
