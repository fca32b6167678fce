import type { Transaction } from '@server/db/client';
import { insertMessage, type NewMessage } from '@server/db/repositories/people/messagesRepository';
import { listEmails } from '@server/db/repositories/people/usersRepository';

type Letter = (addressed: { recipient: string; expiresAt: Date }) => NewMessage;

const dayMs = 24 * 60 * 60_000;

/** Puts a message to each confirmed address of the person in line: the person has to know of what somebody else did. */
export async function notifyPerson(tx: Transaction, userId: number, { letter, now }: { letter: Letter; now: Date }) {
  const expiresAt = new Date(now.getTime() + dayMs);
  const confirmed = (await listEmails(tx, userId)).filter(({ isConfirmed }) => isConfirmed);
  for (const { emailAddress: recipient } of confirmed) await insertMessage(tx, letter({ recipient, expiresAt }), now);
}
