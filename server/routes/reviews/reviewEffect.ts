import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readReviewEffect } from '@server/services/reviews/effect';
import { reviewEffectAnswerSchema, reviewEffectQuerySchema } from '@/contract/reviews/reviewEffect.schema';
import { responses } from '../responses';

/** What approving review requests does to the figures. */
export async function reviewEffectRoutes(app: App): Promise<void> {
  app.get(
    '/x/review-effect',
    {
      config: { access: { kind: 'company', roles: ['ADMIN'] } },
      schema: { querystring: reviewEffectQuerySchema, response: responses(reviewEffectAnswerSchema) },
    },
    async (request) => {
      const { ids, time_report: timeReport } = request.query;
      return { data: await readReviewEffect(companyContext(request), { ids, timeReport }) };
    },
  );
}
