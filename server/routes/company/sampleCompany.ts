import type { App } from '@server/appTypes';
import { takeSampleTurn } from '@server/plugins/availability/turns';
import { userContext } from '@server/requestContext';
import { createSample, readSample, removeSample } from '@server/seed/sampleCompany';
import Type from 'typebox';
import {
  sampleAnswerSchema,
  sampleCreatedAnswerSchema,
  sampleRequestSchema,
} from '@/contract/company/sampleCompany.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { idSchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const config = { access: { kind: 'user' } } as const;

/** The caller's company with sample data, to try the product with. */
export async function sampleCompanyRoutes(app: App): Promise<void> {
  app.get('/x/sample-company', { config, schema: { response: responses(sampleAnswerSchema) } }, async (request) => ({
    data: await readSample(userContext(request)),
  }));

  app.post(
    '/x/sample-company',
    { config, schema: { body: sampleRequestSchema, response: responses(sampleCreatedAnswerSchema) } },
    async (request) => {
      const context = { ...userContext(request), log: request.log };
      await takeSampleTurn(request);
      const company_info = await createSample(context, request.body.data.user_email);
      return { data: { company_info }, message: 'Sample company created.' };
    },
  );

  app.delete(
    '/x/sample-company',
    { config, schema: { querystring: Type.Object({ id: idSchema }), response: responses(messageSchema) } },
    async (request) => {
      await takeSampleTurn(request);
      await removeSample(userContext(request), request.query.id);
      return { message: 'Sample company removed.' };
    },
  );
}
