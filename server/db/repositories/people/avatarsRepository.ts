import type { Statements } from '@server/db/client';
import { userAvatars } from '@server/db/schema/accounts';
import { eq } from 'drizzle-orm';

export async function keepAvatar(tx: Statements, avatar: typeof userAvatars.$inferInsert): Promise<void> {
  const { image, updatedAt } = avatar;
  await tx
    .insert(userAvatars)
    .values(avatar)
    .onConflictDoUpdate({ target: userAvatars.userId, set: { image, updatedAt } });
}

export async function findAvatar(tx: Statements, userId: number) {
  const [avatar] = await tx.select().from(userAvatars).where(eq(userAvatars.userId, userId));
  return avatar ?? null;
}

/** When somebody's picture was last changed; null without one. */
export async function findAvatarDate(tx: Statements, userId: number): Promise<Date | null> {
  const [avatar] = await tx
    .select({ updatedAt: userAvatars.updatedAt })
    .from(userAvatars)
    .where(eq(userAvatars.userId, userId));
  return avatar?.updatedAt ?? null;
}

export async function deleteAvatar(tx: Statements, userId: number): Promise<void> {
  await tx.delete(userAvatars).where(eq(userAvatars.userId, userId));
}
