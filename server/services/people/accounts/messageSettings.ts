import { withTransaction } from '@server/db/client';
import { findUser, updateUser } from '@server/db/repositories/people/usersRepository';
import { unauthorized } from '@server/errors';
import type { UserContext } from '@server/services/common/context';
import type { MessageSettings } from '@/contract/people/userAccount';

/** Which messages the caller gets without having asked for them. */
export async function readMessageSettings({ database, caller }: UserContext): Promise<MessageSettings> {
  const user = await findUser(database.db, caller.userId);
  if (user === null) throw unauthorized();
  return { review_mail: user.hasReviewMail };
}

/** Changes which messages the caller gets. */
export async function saveMessageSettings(
  { database, clock, caller }: UserContext,
  settings: MessageSettings,
): Promise<void> {
  const changes = { hasReviewMail: settings.review_mail, updatedAt: clock() };
  await withTransaction(database, (tx) => updateUser(tx, caller.userId, changes));
}
