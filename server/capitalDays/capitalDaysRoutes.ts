import type { App } from '@server/common/appTypes';
import { receiveFiles } from '@server/common/receivedFile';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import {
  capitalDayAddedSchema,
  capitalDayAddQuerySchema,
  capitalDayAnswerSchema,
  capitalDayParamsSchema,
  capitalDayRemovedSchema,
  capitalDaysAnswerSchema,
} from '@/contract/capitalDays/capitalDay.schema';
import { pdfDefinitionAnswerSchema } from '@/contract/wire/pdfDefinition.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { printCapitalDay } from './dayDocument';
import { addCapitalDay, listCapitalDays, readCapitalDay, removeCapitalDay } from './days';

const everyMember = { access: { kind: 'company' } } as const;
const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;
const one = { params: capitalDayParamsSchema, querystring: companyQuerySchema };

/** Serves net capital of days between period ends. Every member reads; preparers and approvers compute. */
export async function capitalDaysRoutes(app: App): Promise<void> {
  app.get(
    '/x/capital-days',
    {
      config: everyMember,
      schema: { querystring: companyQuerySchema, response: responses(capitalDaysAnswerSchema) },
    },
    async (request) => ({ data: await listCapitalDays(companyContext(request)) }),
  );

  app.post(
    '/x/capital-days',
    {
      config: { ...makers, work: 'upload' },
      schema: { querystring: capitalDayAddQuerySchema, response: responses(capitalDayAddedSchema) },
    },
    (request) =>
      receiveFiles(request, { names: ['balances', 'positions'] }, async (files, { date = '' }) => {
        const [balances = null, positions = null] = ['balances', 'positions'].map((name) => {
          const file = files.get(name);
          return file && { ...file, reader: app.fileReader };
        });
        const data = await addCapitalDay(companyContext(request), { date, balances, positions });
        return { data, message: 'Net capital computed.' };
      }),
  );

  app.get(
    '/x/capital-days/:id',
    { config: everyMember, schema: { ...one, response: responses(capitalDayAnswerSchema) } },
    async (request) => ({ data: await readCapitalDay(companyContext(request), request.params.id) }),
  );

  app.get(
    '/x/capital-days/:id/document',
    { config: everyMember, schema: { ...one, response: responses(pdfDefinitionAnswerSchema) } },
    async (request) => ({ data: await printCapitalDay(companyContext(request), request.params.id) }),
  );

  app.delete(
    '/x/capital-days/:id',
    { config: makers, schema: { ...one, response: responses(capitalDayRemovedSchema) } },
    (request) => removeCapitalDay(companyContext(request), request.params.id),
  );
}
