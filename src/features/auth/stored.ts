import type { MfaSession } from '@/contract/people/session';
import { fieldsOf } from '@/domain/records';
import type { SessionTokens } from '@/lib/api';
import { storedItem, tabStorage } from '@/lib/storage';

/** What the browser keeps of a session: whose it is, and the refresh token, which is empty where a cookie has it. */
type StoredSession = Omit<SessionTokens, 'accessToken'>;

const storedSession = storedItem<StoredSession>('session', (stored) => (isStoredSession(stored) ? stored : null));

/** The access token is in this page's memory alone: what is stored can be read by whoever gets at the browser's files. */
let held: Pick<SessionTokens, 'username' | 'accessToken'> | null = null;

/** The signed-in session: a reload and other tabs find it, and get an access token of their own. */
export const tokenStore = {
  read(): SessionTokens | null {
    const stored = storedSession.read();
    if (stored === null) return null;
    return { ...stored, accessToken: held?.username === stored.username ? held.accessToken : '' };
  },
  write({ username, accessToken, refreshToken }: SessionTokens): boolean {
    held = { username, accessToken };
    return storedSession.write({ username, refreshToken });
  },
  remove(): void {
    held = null;
    storedSession.remove();
  },
  subscribe: storedSession.subscribe,
};

/** The company that the person chose last; the membership decides whether it still counts. */
export const chosenCompany = storedItem<number>('company_id', (stored) =>
  Number.isSafeInteger(stored) ? Number(stored) : null,
);

/** A sign-in that waits for a code, sent by SMS or of an app, what the server said of it, and when it is over, in milliseconds by the clock. */
export type MfaPrompt = MfaSession & { message: string; endsAt: number };

/** The sign-in whose code this tab is asking for; survives a reload, and is nothing once its time is over. */
export const keptMfaPrompt = storedItem<MfaPrompt>(
  'mfa_prompt',
  (stored) => (isMfaPrompt(stored) && stored.endsAt > Date.now() ? stored : null),
  tabStorage,
);

/** The token of the invitation that somebody is signing in to accept, in this tab. */
export const pendingInvitation = storedItem<string>(
  'pending_invitation',
  (stored) => (typeof stored === 'string' ? stored : null),
  tabStorage,
);

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

/** Whether what the browser kept has a text in each of these fields. */
export function hasTexts(kept: unknown, names: readonly string[]): boolean {
  const fields = fieldsOf(kept);
  return names.every((name) => typeof fields[name] === 'string');
}

function isStoredSession(kept: unknown): kept is StoredSession {
  return hasTexts(kept, ['username', 'refreshToken']);
}

function isMfaPrompt(kept: unknown): kept is MfaPrompt {
  return hasTexts(kept, ['session', 'username', 'message']) && typeof fieldsOf(kept)['endsAt'] === 'number';
}

function isStoredFlow(kept: unknown): kept is StoredFlow {
  const { userId, step, isInvite, email, sentTo } = fieldsOf(kept);
  const areTextsOrNone = [email, sentTo].every((text) => text === undefined || typeof text === 'string');
  return typeof userId === 'string' && steps.includes(step) && typeof isInvite === 'boolean' && areTextsOrNone;
}
