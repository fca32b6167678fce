import type { App } from '@server/common/appTypes';
import { userContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { takeSampleTurn } from '@server/plugins/availability/turns';
import Type from 'typebox';
import {
  sampleAnswerSchema,
  sampleCreatedAnswerSchema,
  sampleRequestSchema,
} from '@/contract/company/sampleCompany.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { idSchema } from '@/contract/wire/query.schema';
import { createSample, readSample, removeSample } from './sampleCompany';

const config = { access: { kind: 'user' } } as const;

/** Serves the caller's company with sample data. */
export async function sampleCompanyRoutes(app: App): Promise<void> {
  app.get('/x/sample-company', { config, schema: { response: responses(sampleAnswerSchema) } }, async (request) => ({
    data: await readSample(userContext(request)),
  }));

  app.post(
    '/x/sample-company',
    { config, schema: { body: sampleRequestSchema, response: responses(sampleCreatedAnswerSchema) } },
    async (request) => {
      const context = { ...userContext(request), log: request.log, demoDay: app.config.demoDay };
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
