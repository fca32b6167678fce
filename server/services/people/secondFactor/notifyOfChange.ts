import type { Transaction } from '@server/db/client';
import { type SecondFactorEvent, secondFactorMail } from '@server/messages/texts';
import { notifyPerson } from '@server/services/people/accounts/notifyPerson';

type FactorChange = { userId: number; event: SecondFactorEvent; now: Date };

/** Tells somebody, at all confirmed addresses, what became of their second factor. */
export function notifyOfChange(tx: Transaction, { userId, event, now }: FactorChange): Promise<void> {
  return notifyPerson(tx, userId, { letter: (addressed) => secondFactorMail({ ...addressed, event }), now });
}
