import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Access } from './access';
import type { Config } from './config';
import type { Database } from './db/client';
import type { DocumentQueue } from './documents/documentQueue';
import type { Messenger } from './messages/messenger';
import type { Turns, Work } from './plugins/availability/widths';
import type { Caller, Clock, Member } from './services/common/context';
import type { ReportKind } from './services/reports/reportKind';
import type { StagedKind } from './services/staging/stagedKind';

/** The Fastify instance that routes are registered on; its schemas give the types of requests and answers. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  // Merging needs interfaces.
  // biome-ignore lint/style/useConsistentTypeDefinitions: a declared interface is extended by one of the same name
  interface FastifyContextConfig {
    access?: Access;
    /** What a call of a company does, where its method doesn't say so. */
    work?: Work;
  }

  // biome-ignore lint/style/useConsistentTypeDefinitions: a declared interface is extended by one of the same name
  interface FastifyInstance {
    config: Config;
    database: Database;
    clock: Clock;
    documents: DocumentQueue;
    /** Waits for entries of the security log that are being written. */
    securityLogWritten: () => Promise<void>;
    turns: Turns;
    /** Every route under `/api`, as `GET /api/me`. */
    apiRoutes: string[];
    messenger: Messenger;
    stagedKinds: readonly StagedKind[];
    reportKinds: readonly ReportKind[];
  }

  // biome-ignore lint/style/useConsistentTypeDefinitions: a declared interface is extended by one of the same name
  interface FastifyRequest {
    /** The signed-in user, on routes whose access asks for one. */
    caller: Caller | null;
    /** The caller in the company that the request names, on routes whose access asks for one. */
    member: Member | null;
    /** Whose account it turned out to be about, of a call without a session; for the security log. */
    subjectId: number | null;
  }
}
