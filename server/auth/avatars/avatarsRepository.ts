import type { Executor } from '@server/db/client';
import { userAvatars } from '@server/db/schema/accounts';
import { eq } from 'drizzle-orm';

export async function upsertAvatar(tx: Executor, avatar: typeof userAvatars.$inferInsert): Promise<void> {
  const { image, updatedAt } = avatar;
  await tx
    .insert(userAvatars)
    .values(avatar)
    .onConflictDoUpdate({ target: userAvatars.userId, set: { image, updatedAt } });
}

export async function findAvatar(tx: Executor, userId: number) {
  const [avatar] = await tx.select().from(userAvatars).where(eq(userAvatars.userId, userId));
  return avatar ?? null;
}

/** Finds when a user's picture was last changed; null without one. */
export async function findAvatarDate(tx: Executor, userId: number): Promise<Date | null> {
  const [avatar] = await tx
    .select({ updatedAt: userAvatars.updatedAt })
    .from(userAvatars)
    .where(eq(userAvatars.userId, userId));
  return avatar?.updatedAt ?? null;
}

export async function deleteAvatar(tx: Executor, userId: number): Promise<void> {
  await tx.delete(userAvatars).where(eq(userAvatars.userId, userId));
}
