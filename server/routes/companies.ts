import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readCompany, saveCompany } from '@server/services/companies';
import Type from 'typebox';
import { companyChangeSchema, companySchema } from '@/contract/company.schema';
import { answerOf, errorSchema } from '@/contract/envelope.schema';
import { idSchema } from '@/contract/query.schema';

/** The company itself; the path names it. */
export async function companiesRoutes(app: App): Promise<void> {
  app.get(
    '/companies/:id',
    {
      config: { access: { kind: 'company', companyParam: 'id' } },
      schema: {
        params: Type.Object({ id: idSchema }),
        response: { 200: answerOf(companySchema), '4xx': errorSchema },
      },
    },
    async (request) => ({ data: await readCompany(companyContext(request)) }),
  );

  app.put(
    '/companies/:id',
    {
      config: { access: { kind: 'company', companyParam: 'id', roles: ['ADMIN'] } },
      schema: {
        params: Type.Object({ id: idSchema }),
        body: companyChangeSchema,
        response: { 200: answerOf(companySchema), '4xx': errorSchema },
      },
    },
    async (request) => {
      const { company, message } = await saveCompany(companyContext(request), request.body.data);
      return { data: company, message };
    },
  );
}
