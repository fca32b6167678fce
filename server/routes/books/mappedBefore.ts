import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readMappedBefore } from '@server/services/books/mappedBefore';
import { mappedBeforeAnswerSchema } from '@/contract/books/mappedBefore.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

/** How accounts were mapped before. */
export async function mappedBeforeRoutes(app: App): Promise<void> {
  app.get(
    '/x/mapped-before',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: companyQuerySchema, response: responses(mappedBeforeAnswerSchema) },
    },
    async (request) => ({ data: await readMappedBefore(companyContext(request)) }),
  );
}
