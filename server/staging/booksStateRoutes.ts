import type { App } from '@server/common/appTypes';
import { notFound } from '@server/common/errors';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import Type from 'typebox';
import {
  booksStateAnswerSchema,
  sendAgainAnswerSchema,
  sendAgainQuerySchema,
} from '@/contract/staging/booksState.schema';
import { savedChangesAnswerSchema } from '@/contract/staging/staging.schema';
import { workProgressAnswerSchema, workProgressQuerySchema } from '@/contract/staging/workProgress.schema';
import { companyQuerySchema, idSchema } from '@/contract/wire/query.schema';
import { readBooksState, readSavedChanges } from './booksState';
import { sendAgain } from './sendAgain';
import { readWorkProgress } from './workProgress';

const config = { access: { kind: 'company' } } as const;

/** Serves the state that open screens poll, progress of long work, and rejected rows to resubmit. */
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

/** Serves saved changes that aren't marked done. */
export async function savedChangesRoutes(app: App): Promise<void> {
  const kinds = new Map(app.stagedKinds.map((kind) => [kind.name, kind]));
  const kindSchema = Type.Enum([...kinds.keys()]);

  app.get(
    '/x/saved-changes',
    {
      config: { access: { kind: 'company' } },
      schema: {
        querystring: Type.Object({ company_id: idSchema, kind: kindSchema }),
        response: responses(savedChangesAnswerSchema),
      },
    },
    async (request) => {
      const kind = kinds.get(request.query.kind);
      if (kind === undefined) throw new RangeError(`Unknown kind: ${request.query.kind}`);
      return { data: await readSavedChanges(companyContext(request), kind) };
    },
  );
}
