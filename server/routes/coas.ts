import { answerList } from '@server/answerList';
import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { addCoas, listCoas, listEditableCoas, markCoasDone, saveCoas } from '@server/services/coa/coas';
import {
  coaAdditionSchema,
  coaAdditionsSchema,
  coaListQuerySchema,
  coaSaveQuerySchema,
  coaSaveSchema,
  coaSchema,
} from '@/contract/coa.schema';
import { errorSchema, listOf, messageSchema } from '@/contract/envelope.schema';
import { companyQuerySchema } from '@/contract/query.schema';
import { markDoneSchema } from '@/contract/staging.schema';

const config = { access: { kind: 'company' } } as const;
const list = { querystring: coaListQuerySchema, response: { 200: listOf(coaSchema), '4xx': errorSchema } };
const saved = { 200: messageSchema, '4xx': errorSchema };

/** The chart of accounts: what is committed, its edit mode, saving and Mark Done. */
export async function coasRoutes(app: App): Promise<void> {
  app.get('/coas', { config, schema: list }, (request, reply) =>
    answerList(reply, list.response[200], listCoas(companyContext(request), request.query)),
  );

  app.get('/coas/edit-mode', { config, schema: list }, (request, reply) =>
    answerList(reply, list.response[200], listEditableCoas(companyContext(request), request.query)),
  );

  app.post(
    '/coas',
    { config, schema: { querystring: coaSaveQuerySchema, body: coaAdditionSchema, response: saved } },
    (request) => addCoas(companyContext(request), [request.body.data]),
  );

  app.put(
    '/coas/new',
    { config, schema: { querystring: coaSaveQuerySchema, body: coaAdditionsSchema, response: saved } },
    (request) => addCoas(companyContext(request), request.body.data),
  );

  app.put(
    '/coas',
    { config, schema: { querystring: coaSaveQuerySchema, body: coaSaveSchema, response: saved } },
    (request) => saveCoas(companyContext(request), request.body.data),
  );

  app.get(
    '/coas/mark-done',
    { config, schema: { querystring: companyQuerySchema, response: { 200: markDoneSchema, '4xx': errorSchema } } },
    (request) => markCoasDone(companyContext(request)),
  );
}
