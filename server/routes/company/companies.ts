import type { App } from '@server/appTypes';
import { companyContext, userContext } from '@server/requestContext';
import { readCompany, saveCompany } from '@server/services/company/companies';
import { createCompany } from '@server/services/people/members/newCompany';
import Type from 'typebox';
import { companySavedTexts } from '@/contract/company/company';
import {
  companyChangeSchema,
  companyCreatedAnswerSchema,
  companyCreationSchema,
  companySchema,
} from '@/contract/company/company.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { idSchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

/** New companies, and the company itself, which the path names. */
export async function companiesRoutes(app: App): Promise<void> {
  app.post(
    '/companies',
    {
      config: { access: { kind: 'user' } },
      schema: { body: companyCreationSchema, response: responses(companyCreatedAnswerSchema) },
    },
    async (request) => {
      const company_info = await createCompany(userContext(request), request.body.data);
      return { data: { company_info }, message: companySavedTexts.created };
    },
  );

  app.get(
    '/companies/:id',
    {
      config: { access: { kind: 'company', companyParam: 'id' } },
      schema: { params: Type.Object({ id: idSchema }), response: responses(answerOf(companySchema)) },
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
        response: responses(answerOf(companySchema)),
      },
    },
    async (request) => {
      const { company, message } = await saveCompany(companyContext(request), request.body.data);
      return { data: company, message };
    },
  );
}
