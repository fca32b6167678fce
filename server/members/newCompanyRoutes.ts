import type { App } from '@server/common/appTypes';
import { userContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { companySavedTexts } from '@/contract/company/company';
import { companyCreatedAnswerSchema, companyCreationSchema } from '@/contract/company/company.schema';
import { createCompany } from './newCompany';

/** New companies, with the caller as their administrator. */
export async function newCompanyRoutes(app: App): Promise<void> {
  app.post(
    '/companies',
    {
      config: { keepsAnswer: true, access: { kind: 'user' } },
      schema: { body: companyCreationSchema, response: responses(companyCreatedAnswerSchema) },
    },
    async (request) => {
      const company_info = await createCompany(userContext(request), request.body.data);
      return { data: { company_info }, message: companySavedTexts.created };
    },
  );
}
