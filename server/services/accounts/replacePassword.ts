import type { Transaction } from '@server/db/client';
import { deletePasswordFlows } from '@server/db/repositories/accountFlowsRepository';
import { insertMessage } from '@server/db/repositories/messagesRepository';
import { deleteDevicesOf } from '@server/db/repositories/rememberedDevicesRepository';
import { endFamiliesOf } from '@server/db/repositories/sessionsRepository';
import { listEmails, updateUser } from '@server/db/repositories/usersRepository';
import { passwordChangedMail } from '@server/messages/texts';

type PasswordChange = {
  userId: number;
  passwordHash: string;
  now: Date;
  /** The flow that has just come to its end, so that its answer can be repeated. */
  keepsFlow?: string;
  /** The session that stays. */
  keepsSession?: string;
};

const dayMs = 24 * 60 * 60_000;

/** Sets a new password, ends all that rests on the old one (sessions, sign-ins under way, remembered browsers), and tells all confirmed addresses. */
export async function replacePassword(tx: Transaction, change: PasswordChange): Promise<void> {
  const { userId, passwordHash, now, keepsFlow = '', keepsSession } = change;
  await updateUser(tx, userId, { passwordHash, updatedAt: now });
  await deletePasswordFlows(tx, userId, keepsFlow);
  await endFamiliesOf(tx, { userId, now, ...(keepsSession !== undefined && { exceptId: keepsSession }) });
  await deleteDevicesOf(tx, userId);
  const expiresAt = new Date(now.getTime() + dayMs);
  const confirmed = (await listEmails(tx, userId)).filter(({ isConfirmed }) => isConfirmed);
  for (const { emailAddress: recipient } of confirmed) {
    const message = passwordChangedMail({ recipient, expiresAt, isEverywhere: keepsSession === undefined });
    await insertMessage(tx, message, now);
  }
}
