import type { MfaSession } from '@/contract/auth/session.schema';
import { readFields } from '@/domain/history/records';
import type { SessionTokens } from '@/lib/api';
import { tabStorage } from '@/lib/storage/browserStorage';
import { storedItem } from '@/lib/storage/storedItem';

/** The stored part of a session: the user, and the refresh token, which is empty if a cookie has it. */
type StoredSession = Omit<SessionTokens, 'accessToken'>;

const storedSession = storedItem<StoredSession>('session', (stored) => (isStoredSession(stored) ? stored : null));

/** The access token, kept in memory only: stored values can be read by anyone with access to the browser's files. */
let held: Pick<SessionTokens, 'username' | 'accessToken'> | null = null;

/** The stored session: a reload and other tabs find it, and get an access token of their own. */
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

/** The company that the user chose last; only valid while they are a member. */
export const chosenCompany = storedItem<number>('company_id', (stored) =>
  Number.isSafeInteger(stored) ? Number(stored) : null,
);

/** A sign-in that waits for a code, by SMS or app, with the server's message and its expiry in clock milliseconds. */
export type MfaPrompt = MfaSession & { message: string; endsAt: number };

/** The pending sign-in of this tab; survives a reload, and is null once expired. */
export const storedMfaPrompt = storedItem<MfaPrompt>(
  'mfa_prompt',
  (stored) => (isMfaPrompt(stored) && stored.endsAt > Date.now() ? stored : null),
  tabStorage,
);

/** The token of the invitation that the user of this tab is signing in to accept. */
export const pendingInvitation = storedItem<string>(
  'pending_invitation',
  (stored) => (typeof stored === 'string' ? stored : null),
  tabStorage,
);

/** The account flow of a user without a session in this browser; the specification calls its id the stored user id. */
export type StoredFlow = {
  userId: string;
  /** The next step: a code by SMS or mail, the user form, or a new password. */
  step: 'verifyMobile' | 'verifyEmail' | 'userForm' | 'resetPassword';
  /** True for an invited user, whose address the invitation has confirmed. */
  isInvite: boolean;
  /** The address of the password reset, to send another code. */
  email?: string;
  /** The number or address that the code was sent to, if it was typed in this browser. */
  sentTo?: string;
  /** True if a sign-in resumed it, which may find more missing steps. */
  isResumed?: boolean;
};

const steps: readonly unknown[] = ['verifyMobile', 'verifyEmail', 'userForm', 'resetPassword'];

/** The stored flow, which survives a reload; its screens redirect to the sign-in page without one. */
export const accountFlow = storedItem<StoredFlow>('account_flow', (stored) => (isStoredFlow(stored) ? stored : null));

/** Returns true if a stored value has a text in each of these fields. */
export function hasTexts(kept: unknown, names: readonly string[]): boolean {
  const fields = readFields(kept);
  return names.every((name) => typeof fields[name] === 'string');
}

function isStoredSession(kept: unknown): kept is StoredSession {
  return hasTexts(kept, ['username', 'refreshToken']);
}

function isMfaPrompt(kept: unknown): kept is MfaPrompt {
  return hasTexts(kept, ['session', 'username', 'message']) && typeof readFields(kept)['endsAt'] === 'number';
}

function isStoredFlow(kept: unknown): kept is StoredFlow {
  const { userId, step, isInvite, email, sentTo } = readFields(kept);
  const areTextsOrNone = [email, sentTo].every((text) => text === undefined || typeof text === 'string');
  return typeof userId === 'string' && steps.includes(step) && typeof isInvite === 'boolean' && areTextsOrNone;
}
