import type { SessionLimits } from '@server/config';
import type { Database } from '@server/db/client';
import type { Role } from '@/contract/auth/user';

/** Returns the time; injected so that tests set it. */
export type Clock = () => Date;

/** The signed-in user of a request and their session; `isRecent` is true if they proved their identity in the last ten minutes. */
export type Caller = { userId: number; sessionId: string; isRecent?: boolean };

/** The caller as a member of the company that the request names. */
export type Member = Caller & { companyId: number; membershipId: number; role: Role };

/**
 * Context of a use case without a session: `address` is the request's origin, `device` the browser, `knownTokens` its tokens of users who signed in
 * there, `publicUrl` the base of links.
 */
export type VisitorContext = {
  database: Database;
  clock: Clock;
  address: string;
  device?: string | null;
  knownTokens?: readonly string[];
  publicUrl?: string;
  sessionLimits?: SessionLimits;
  /** True while demo accounts may sign in. */
  hasDemo?: boolean;
};

/** Context of a use case outside a company. */
export type UserContext = { database: Database; clock: Clock; caller: Caller };

/** Logs failures outside the main work: what happened, as details and in words, without values of rows. */
export type Log = { warn: (details: object, message: string) => void };

/** Context of a use case within a company; `member.companyId` scopes every read and write. */
export type CompanyContext = {
  database: Database;
  clock: Clock;
  log: Log;
  member: Member;
  /** The app's address. Without it, as for demo companies, no e-mail is sent. */
  publicUrl?: string;
};
