import { answerList } from '@server/answerList';
import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import {
  listAvailableTimeReports,
  listBalances,
  listEditableBalances,
  markBalancesDone,
  saveBalances,
} from '@server/services/trialBalance/balances';
import { errorSchema, listOf, messageSchema } from '@/contract/envelope.schema';
import { companyQuerySchema } from '@/contract/query.schema';
import { markDoneSchema } from '@/contract/staging.schema';
import {
  availableTimeReportsSchema,
  balanceListQuerySchema,
  balanceSaveQuerySchema,
  balanceSaveSchema,
  balanceSchema,
} from '@/contract/trialBalance.schema';

const config = { access: { kind: 'company' } } as const;
const list = { querystring: balanceListQuerySchema, response: { 200: listOf(balanceSchema), '4xx': errorSchema } };

/** The trial balances: what is committed and for which periods, their edit mode, saving and Mark Done. */
export async function trialBalancesRoutes(app: App): Promise<void> {
  app.get('/trial-balances', { config, schema: list }, (request, reply) =>
    answerList(reply, list.response[200], listBalances(companyContext(request), request.query)),
  );

  app.get('/trial-balances/edit-mode', { config, schema: list }, (request, reply) =>
    answerList(reply, list.response[200], listEditableBalances(companyContext(request), request.query)),
  );

  app.put(
    '/trial-balances',
    {
      config,
      schema: {
        querystring: balanceSaveQuerySchema,
        body: balanceSaveSchema,
        response: { 200: messageSchema, '4xx': errorSchema },
      },
    },
    (request) => saveBalances(companyContext(request), request.body.data),
  );

  app.get(
    '/trial-balances/mark-done',
    { config, schema: { querystring: companyQuerySchema, response: { 200: markDoneSchema, '4xx': errorSchema } } },
    (request) => markBalancesDone(companyContext(request)),
  );

  app.get(
    '/trial-balances/available-time-report',
    {
      config,
      schema: { querystring: companyQuerySchema, response: { 200: availableTimeReportsSchema, '4xx': errorSchema } },
    },
    (request) => listAvailableTimeReports(companyContext(request)),
  );
}
