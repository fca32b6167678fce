import type { App } from '@server/appTypes';
import { notFound } from '@server/errors';
import { companyContext } from '@server/requestContext';
import { readBooksState } from '@server/services/staging/booksState';
import { sendAgain } from '@server/services/staging/sendAgain';
import { readWorkProgress } from '@server/services/staging/workProgress';
import {
  booksStateAnswerSchema,
  sendAgainAnswerSchema,
  sendAgainQuerySchema,
} from '@/contract/books/booksState.schema';
import { workProgressAnswerSchema, workProgressQuerySchema } from '@/contract/staging/workProgress.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const config = { access: { kind: 'company' } } as const;

/** What open screens follow, how far work is, and rejected rows that are sent again. */
export async function booksStateRoutes(app: App): Promise<void> {
  app.get(
    '/x/books-state',
    { config, schema: { querystring: companyQuerySchema, response: responses(booksStateAnswerSchema) } },
    async (request) => ({ data: await readBooksState(companyContext(request), app.stagedKinds) }),
  );

  app.get(
    '/x/work-progress',
    { config, schema: { querystring: workProgressQuerySchema, response: responses(workProgressAnswerSchema) } },
    async (request) => ({ data: await readWorkProgress(companyContext(request), request.query.work) }),
  );

  app.post(
    '/x/send-again',
    { config, schema: { querystring: sendAgainQuerySchema, response: responses(sendAgainAnswerSchema) } },
    (request) => {
      const kind = app.stagedKinds.find(({ name }) => name === request.query.kind);
      if (kind === undefined) throw notFound("Records of this type can't be edited here.");
      return sendAgain(companyContext(request), kind);
    },
  );
}
