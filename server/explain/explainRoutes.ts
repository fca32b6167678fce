import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { stepsLimitBytes } from '@server/whatIf/scenarios';
import {
  explainPreviewSchema,
  explainQuerySchema,
  explainWhatIfSchema,
  explanationAnswerSchema,
} from '@/contract/explain/explain.schema';
import { explainFigure } from './explainFigure';

/** Serves the explanation of figures. */
export async function explainRoutes(app: App): Promise<void> {
  const kinds = { kinds: app.stagedKinds, reportKinds: app.reportKinds };

  app.get(
    '/x/explain',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: explainQuerySchema, response: responses(explanationAnswerSchema) },
    },
    (request) => explainFigure(companyContext(request), kinds, request.query),
  );

  app.post(
    '/x/explain-preview',
    {
      config: { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } },
      schema: {
        querystring: explainQuerySchema,
        body: explainPreviewSchema,
        response: responses(explanationAnswerSchema),
      },
    },
    (request) => explainFigure(companyContext(request), kinds, { ...request.query, answers: request.body.data }),
  );

  app.post(
    '/x/explain-what-if',
    {
      bodyLimit: stepsLimitBytes,
      config: { access: { kind: 'company' } },
      schema: {
        querystring: explainQuerySchema,
        body: explainWhatIfSchema,
        response: responses(explanationAnswerSchema),
      },
    },
    (request) => explainFigure(companyContext(request), kinds, { ...request.query, whatIf: request.body.data }),
  );
}
