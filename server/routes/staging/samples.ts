import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { linkToSample } from '@server/services/staging/imports/samples';
import Type from 'typebox';
import { sampleQuerySchema } from '@/contract/staging/upload.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

/** Templates of imports. */
export async function samplesRoutes(app: App): Promise<void> {
  app.get(
    '/sample/download',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: sampleQuerySchema, response: responses(answerOf(Type.Object({ url: Type.String() }))) },
    },
    async (request) => ({
      data: { url: await linkToSample(companyContext(request), request.query.type) },
    }),
  );
}
