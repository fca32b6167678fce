import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import {
  changeLogAnswerSchema,
  changeLogDownloadQuerySchema,
  changeLogPeopleAnswerSchema,
  changeLogQuerySchema,
  recordHistoryAnswerSchema,
  recordHistoryQuerySchema,
  undoCommitAnswerSchema,
  undoCommitSchema,
} from '@/contract/history/history.schema';
import { recordVerificationAnswerSchema } from '@/contract/history/recordVerification.schema';
import {
  securityLogAnswerSchema,
  securityLogDownloadAnswerSchema,
  securityLogDownloadQuerySchema,
  securityLogQuerySchema,
} from '@/contract/history/securityLog.schema';
import { linkSchema } from '@/contract/reports/report.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { changeLogReaders, readChangeLog, readChangeLogPeople } from './changeLog';
import { linkToChangeLog } from './changeLogFile';
import { readRecordHistory } from './recordHistory';
import { linkToSecurityLog, readSecurityLog, securityLogReaders } from './records/securityLog';
import { verifyRecords } from './records/verifyRecords';
import { undoCommit } from './undoCommit';

const everyMember = { access: { kind: 'company' } } as const;

const reviewers = { access: { kind: 'company', roles: changeLogReaders } } as const;

/** Serves the change log and undoing posted changes. */
export async function historyRoutes(app: App): Promise<void> {
  app.get(
    '/x/record-history',
    {
      config: everyMember,
      schema: { querystring: recordHistoryQuerySchema, response: responses(recordHistoryAnswerSchema) },
    },
    async (request) => {
      const kind = app.stagedKinds.find(({ name }) => name === request.query.kind);
      return { data: await readRecordHistory(companyContext(request), kind, request.query.id) };
    },
  );

  app.get(
    '/x/change-log',
    { config: reviewers, schema: { querystring: changeLogQuerySchema, response: responses(changeLogAnswerSchema) } },
    (request) => readChangeLog(companyContext(request), app.stagedKinds, request.query),
  );

  app.get(
    '/x/change-log/people',
    {
      config: reviewers,
      schema: { querystring: companyQuerySchema, response: responses(changeLogPeopleAnswerSchema) },
    },
    async (request) => ({ data: await readChangeLogPeople(companyContext(request)) }),
  );

  app.get(
    '/x/change-log/download',
    {
      config: { access: { ...reviewers.access, isSensitive: true } },
      schema: { querystring: changeLogDownloadQuerySchema, response: responses(linkSchema) },
    },
    async (request) => ({ data: { url: await linkToChangeLog(companyContext(request), request.query.filters ?? {}) } }),
  );

  app.post(
    '/x/undo-commit',
    {
      config: reviewers,
      schema: { querystring: companyQuerySchema, body: undoCommitSchema, response: responses(undoCommitAnswerSchema) },
    },
    (request) => undoCommit(companyContext(request), app.stagedKinds, request.body.data.commit_number),
  );
}

const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** Serves the verification of the company's records against their chain. */
export async function recordVerificationRoutes(app: App): Promise<void> {
  app.get(
    '/x/record-verification',
    {
      config: administrators,
      schema: { querystring: companyQuerySchema, response: responses(recordVerificationAnswerSchema) },
    },
    async (request) => {
      const { database, member } = companyContext(request);
      return { data: await verifyRecords(database, { companyId: member.companyId, kinds: app.stagedKinds }) };
    },
  );
}

const config = { access: { kind: 'company', roles: securityLogReaders, isSensitive: true } } as const;

/** Serves the company's security log: sign-ins, refusals, changes and exports. */
export async function securityLogRoutes(app: App): Promise<void> {
  app.get(
    '/x/security-log',
    { config, schema: { querystring: securityLogQuerySchema, response: responses(securityLogAnswerSchema) } },
    (request) => readSecurityLog(companyContext(request), request.query),
  );

  app.get(
    '/x/security-log/download',
    {
      config,
      schema: { querystring: securityLogDownloadQuerySchema, response: responses(securityLogDownloadAnswerSchema) },
    },
    async (request) => ({
      data: { url: await linkToSecurityLog(companyContext(request), request.query.filters ?? {}) },
    }),
  );
}
