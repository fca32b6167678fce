import type { SessionLimits } from '@server/config';
import type { Database } from '@server/db/client';
import type { Role } from '@/contract/people/user';

/** Gives the time; injected, so that tests set it. */
export type Clock = () => Date;

/** The signed-in user of a request, the sign-in that it rests on, and whether they have shown who they are in the last ten minutes. */
export type Caller = { userId: number; sessionId: string; isRecent?: boolean };

/** The caller as a member of the company that the request names. */
export type Member = Caller & { companyId: number; membershipId: number; role: Role };

/**
 * What a use case of somebody without a session needs; `address` is where the request comes from, `device` the browser, `knownTokens` what it
 * holds of people who signed in by it, `publicUrl` where links lead.
 */
export type VisitorContext = {
  database: Database;
  clock: Clock;
  address: string;
  device?: string | null;
  knownTokens?: readonly string[];
  publicUrl?: string;
  sessionLimits?: SessionLimits;
};

/** What a use case of no company needs. */
export type UserContext = { database: Database; clock: Clock; caller: Caller };

/** Takes what goes wrong beside the work, without values of rows: what happened, and the same in words. */
export type Log = { warn: (details: object, message: string) => void };

/** What a use case within a company needs; everything it reads and writes is scoped by `member.companyId`. */
export type CompanyContext = {
  database: Database;
  clock: Clock;
  log: Log;
  member: Member;
  /** Where people reach the app. Without it nobody is sent mail about what happens, as when demo companies are made. */
  publicUrl?: string;
};
