import { fieldsOf } from '@/domain/records';
import { storedItem } from '@/lib/storage';

/** What somebody without a session is in the middle of in this browser; the specification calls its id the stored user id. */
export type StoredFlow = {
  userId: string;
  /** What comes next: a code by SMS or mail, the user form, or a new password. */
  step: 'verifyMobile' | 'verifyEmail' | 'userForm' | 'resetPassword';
  /** An invited person, whose address the invitation has confirmed already. */
  isInvite: boolean;
  /** The address that a new password was asked for, so that another code can be. */
  email?: string;
  /** The number or address that the code went to, where it was typed in this browser. */
  sentTo?: string;
  /** Taken up again by signing in, which may find more that is missing. */
  isResumed?: boolean;
};

const steps: readonly unknown[] = ['verifyMobile', 'verifyEmail', 'userForm', 'resetPassword'];

/** Survives a reload; the screens of a flow send whoever has none to the sign-in page. */
export const accountFlow = storedItem<StoredFlow>('account_flow', (stored) => (isStoredFlow(stored) ? stored : null));

function isStoredFlow(value: unknown): value is StoredFlow {
  const { userId, step, isInvite, email, sentTo } = fieldsOf(value);
  const areTextsOrNone = [email, sentTo].every((text) => text === undefined || typeof text === 'string');
  return typeof userId === 'string' && steps.includes(step) && typeof isInvite === 'boolean' && areTextsOrNone;
}
