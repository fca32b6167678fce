import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { explainFigure } from '@server/services/reports/explain/explainFigure';
import {
  explainPreviewSchema,
  explainQuerySchema,
  explainWhatIfSchema,
  explanationAnswerSchema,
} from '@/contract/figures/explain.schema';
import { responses } from '../responses';
import { stepsLimitBytes } from '../whatIf/stepsLimit';

/** What figures are made of. */
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
