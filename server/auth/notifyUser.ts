import type { Transaction } from '@server/db/client';
import { insertMessage, type NewMessage } from '@server/messages/messagesRepository';
import { type SecondFactorEvent, secondFactorMail } from '@server/messages/texts';
import { listEmails } from './usersRepository';

type Letter = (addressed: { recipient: string; expiresAt: Date }) => NewMessage;

const dayMs = 24 * 60 * 60_000;

/** Queues a message to each of the user's confirmed addresses about another person's action. */
export async function notifyUser(tx: Transaction, userId: number, { letter, now }: { letter: Letter; now: Date }) {
  const expiresAt = new Date(now.getTime() + dayMs);
  const confirmed = (await listEmails(tx, userId)).filter(({ isConfirmed }) => isConfirmed);
  for (const { emailAddress: recipient } of confirmed) await insertMessage(tx, letter({ recipient, expiresAt }), now);
}

type FactorChange = { userId: number; event: SecondFactorEvent; now: Date };

/** Notifies a user, at all confirmed addresses, of a change of their second factor. */
export function notifyOfChange(tx: Transaction, { userId, event, now }: FactorChange): Promise<void> {
  return notifyUser(tx, userId, { letter: (addressed) => secondFactorMail({ ...addressed, event }), now });
}
