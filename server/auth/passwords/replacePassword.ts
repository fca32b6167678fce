import { deletePasswordFlows } from '@server/auth/accountFlowsRepository';
import { notifyUser } from '@server/auth/notifyUser';
import { deleteDevicesOf, endUserAccess } from '@server/auth/session/sessionsRepository';
import { updateUser } from '@server/auth/usersRepository';
import type { Transaction } from '@server/db/client';
import { passwordChangedMail } from '@server/messages/texts';

type PasswordChange = {
  userId: number;
  passwordHash: string;
  now: Date;
  /** The finished flow, kept so that its answer can be repeated. */
  keepsFlow?: string;
  /** The session to keep. */
  keepsSession?: string;
};

/**
 * Sets a new password, ends everything based on the old one (sessions, calendar addresses, pending sign-ins, remembered browsers), and notifies all confirmed
 * addresses.
 */
export async function replacePassword(tx: Transaction, change: PasswordChange): Promise<void> {
  const { userId, passwordHash, now, keepsFlow = '', keepsSession } = change;
  await updateUser(tx, userId, { passwordHash, updatedAt: now });
  await deletePasswordFlows(tx, userId, keepsFlow);
  await endUserAccess(tx, { userId, now, ...(keepsSession !== undefined && { exceptId: keepsSession }) });
  await deleteDevicesOf(tx, userId);
  const isEverywhere = keepsSession === undefined;
  await notifyUser(tx, userId, { letter: (addressed) => passwordChangedMail({ ...addressed, isEverywhere }), now });
}
