import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { changeLogReaders, readChangeLog, readChangeLogPeople } from '@server/services/staging/history/changeLog';
import { linkToChangeLog } from '@server/services/staging/history/changeLogFile';
import { readRecordHistory } from '@server/services/staging/history/recordHistory';
import { undoCommit } from '@server/services/staging/history/undoCommit';
import { linkSchema } from '@/contract/reports/report.schema';
import {
  changeLogAnswerSchema,
  changeLogDownloadQuerySchema,
  changeLogPeopleAnswerSchema,
  changeLogQuerySchema,
  recordHistoryAnswerSchema,
  recordHistoryQuerySchema,
  undoCommitAnswerSchema,
  undoCommitSchema,
} from '@/contract/reviews/history.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const everyMember = { access: { kind: 'company' } } as const;
const reviewers = { access: { kind: 'company', roles: changeLogReaders } } as const;

/** What changed in the books, and taking it back. */
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
    { config: reviewers, schema: { querystring: changeLogDownloadQuerySchema, response: responses(linkSchema) } },
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
