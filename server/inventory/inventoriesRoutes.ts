import { answerList } from '@server/common/answerList';
import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import Type from 'typebox';
import {
  availableReportDatesSchema,
  copyPositionsAnswerSchema,
  copyPositionsSchema,
  inventoryQuerySchema,
  inventoryRowSchema,
} from '@/contract/inventory/inventory.schema';
import { listOf } from '@/contract/wire/envelope.schema';
import { pdfDefinitionAnswerSchema } from '@/contract/wire/pdfDefinition.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { copyPositions } from './copyPositions';
import { listInventory, listInventoryDates, printInventory } from './mergedInventory';

const config = { access: { kind: 'company' } } as const;
const list = listOf(inventoryRowSchema);

/** Serves both kinds of the inventory together. */
export async function inventoriesRoutes(app: App): Promise<void> {
  app.get(
    '/inventories',
    {
      config,
      schema: {
        querystring: inventoryQuerySchema,
        response: responses(Type.Union([list, pdfDefinitionAnswerSchema])),
      },
    },
    async (request, reply) => {
      const context = companyContext(request);
      if (request.query.download === true) return { data: await printInventory(context, request.query) };
      return answerList(reply, list, listInventory(context, request.query));
    },
  );

  app.get(
    '/inventories/available-report-date',
    { config, schema: { querystring: companyQuerySchema, response: responses(availableReportDatesSchema) } },
    async (request) => ({ data: await listInventoryDates(companyContext(request)) }),
  );

  app.post(
    '/x/copy-positions',
    {
      config,
      schema: {
        querystring: companyQuerySchema,
        body: copyPositionsSchema,
        response: responses(copyPositionsAnswerSchema),
      },
    },
    (request) => copyPositions(companyContext(request), request.body.data),
  );
}
