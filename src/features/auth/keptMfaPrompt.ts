import type { MfaSession } from '@/contract/session';
import { fieldsOf } from '@/domain/records';
import { storedItem, tabStorage } from '@/lib/storage';

/** A sign-in that waits for the code sent by SMS, what the server said of the sending, and when it is over, in milliseconds by the clock. */
export type MfaPrompt = MfaSession & { message: string; endsAt: number };

/** The sign-in whose code this tab is asking for; survives a reload, and is nothing once its time is over. */
export const keptMfaPrompt = storedItem<MfaPrompt>(
  'mfa_prompt',
  (stored) => (isMfaPrompt(stored) && stored.endsAt > Date.now() ? stored : null),
  tabStorage,
);

function isMfaPrompt(value: unknown): value is MfaPrompt {
  const { session, username, message, endsAt } = fieldsOf(value);
  return [session, username, message].every((text) => typeof text === 'string') && typeof endsAt === 'number';
}
