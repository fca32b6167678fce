import type { Statements, Transaction } from '@server/db/client';
import { rememberedDevices } from '@server/db/schema/accounts';
import { and, eq, gt, lt } from 'drizzle-orm';

export async function insertDevice(tx: Statements, device: typeof rememberedDevices.$inferInsert): Promise<void> {
  await tx.insert(rememberedDevices).values(device);
}

/** A device as its user's: what another user remembers does not count. */
export type DeviceKey = { tokenHash: string; userId: number };

export async function findDevice(tx: Statements, { tokenHash, userId }: DeviceKey, now: Date): Promise<boolean> {
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

export async function deleteDevice(tx: Statements, { tokenHash, userId }: DeviceKey): Promise<void> {
  await tx
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.tokenHash, tokenHash), eq(rememberedDevices.userId, userId)));
}

export async function deleteDevicesOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
}

/** Forgets devices whose time is over. */
export async function clearOldDevices(tx: Statements, now: Date): Promise<void> {
  await tx.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, now));
}
