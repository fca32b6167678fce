import type { Transaction } from '@server/db/client';
import { deletePasswordFlows } from '@server/db/repositories/people/accountFlowsRepository';
import { deleteDevicesOf } from '@server/db/repositories/people/rememberedDevicesRepository';
import { endFamiliesOf } from '@server/db/repositories/people/sessionsRepository';
import { updateUser } from '@server/db/repositories/people/usersRepository';
import { passwordChangedMail } from '@server/messages/texts';
import { notifyPerson } from '@server/services/people/accounts/notifyPerson';

type PasswordChange = {
  userId: number;
  passwordHash: string;
  now: Date;
  /** The flow that has just come to its end, so that its answer can be repeated. */
  keepsFlow?: string;
  /** The session that stays. */
  keepsSession?: string;
};

/** Sets a new password, ends all that rests on the old one (sessions, sign-ins under way, remembered browsers), and tells all confirmed addresses. */
export async function replacePassword(tx: Transaction, change: PasswordChange): Promise<void> {
  const { userId, passwordHash, now, keepsFlow = '', keepsSession } = change;
  await updateUser(tx, userId, { passwordHash, updatedAt: now });
  await deletePasswordFlows(tx, userId, keepsFlow);
  await endFamiliesOf(tx, { userId, now, ...(keepsSession !== undefined && { exceptId: keepsSession }) });
  await deleteDevicesOf(tx, userId);
  const isEverywhere = keepsSession === undefined;
  await notifyPerson(tx, userId, { letter: (addressed) => passwordChangedMail({ ...addressed, isEverywhere }), now });
}
