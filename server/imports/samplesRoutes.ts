import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { linkToSample } from '@server/staging/imports/samples';
import Type from 'typebox';
import { sampleQuerySchema } from '@/contract/imports/upload.schema';
import { answerOf } from '@/contract/wire/envelope.schema';

/** Serves import templates. */
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
