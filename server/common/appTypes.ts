import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Config } from '@server/config';
import type { CallClaim, Database } from '@server/db/client';
import type { Submission } from '@server/db/submissionsRepository';
import type { DocumentQueue } from '@server/documents/documentQueue';
import type { FileReader } from '@server/files/reader/fileReader';
import type { Messenger } from '@server/messages/messenger';
import type { CallTurns, Work } from '@server/plugins/availability/widths';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Role } from '@/contract/auth/user';
import type { Caller, Clock, Member } from './context';

/** Fastify instance for registering routes; its schemas give the types of requests and answers. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  // Only interfaces can be merged.
  // biome-ignore lint/style/useConsistentTypeDefinitions: a declared interface is extended by one of the same name
  interface FastifyContextConfig {
    access?: Access;
    /** Work of a company's call, if its method doesn't tell. */
    work?: Work;
    /** True for a call outside a company whose submission isn't to be repeated. */
    keepsAnswer?: true;
  }

  // biome-ignore lint/style/useConsistentTypeDefinitions: a declared interface is extended by one of the same name
  interface FastifyInstance {
    config: Config;
    database: Database;
    clock: Clock;
    documents: DocumentQueue;
    fileReader: FileReader;
    /** True in `isBegun` from the signal to stop on, when the process is no longer ready. */
    stop: { isBegun: boolean };
    /** Waits for security log entries being written. */
    securityLogWritten: () => Promise<void>;
    turns: CallTurns;
    /** Every route under `/api`, as `GET /api/me`. */
    apiRoutes: string[];
    messenger: Messenger;
  }

  // biome-ignore lint/style/useConsistentTypeDefinitions: a declared interface is extended by one of the same name
  interface FastifyRequest {
    /** Signed-in user, on routes whose access requires one. */
    caller: Caller | null;
    /** Caller in the company of the request, on routes whose access requires one. */
    member: Member | null;
    /** True if the call was refused until the caller confirms their identity, for the security log. */
    isIdentityAsked: boolean;
    /** Account concerned by a call without a session, for the security log. */
    subjectId: number | null;
    /** Submission with a key of its own, whose answer is kept; null without a key. */
    submission: (Submission & CallClaim) | null;
  }
}

/**
 * Callers allowed on a route: anyone, anyone signed in, or members of a company with one of `roles` (all if unset). The company comes from the
 * query's `company_id`, or from the path parameter `companyParam`. A sensitive route requires authentication within the last ten minutes.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'user'; isSensitive?: true }
  | { kind: 'company'; roles?: readonly Role[]; companyParam?: string; isSensitive?: true };
