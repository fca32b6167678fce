import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { decide } from '@server/services/reviews/decideRequests';
import { approvedText } from '@server/services/reviews/decisionTexts';
import { readOpenReviews, readReviewRequests } from '@server/services/reviews/reviewRequests';
import {
  openReviewsAnswerSchema,
  reviewApprovalsAnswerSchema,
  reviewApprovalsSchema,
  reviewDecisionAnswerSchema,
  reviewDecisionQuerySchema,
  reviewRequestParamsSchema,
  reviewRequestsAnswerSchema,
  reviewRequestsQuerySchema,
} from '@/contract/reviews/review.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { rolesFor } from '@/domain/reviews';
import { responses } from '../responses';

/** Review requests: their list, and what is decided of them. */
export async function reviewsRoutes(app: App): Promise<void> {
  app.get(
    '/review-requests',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: reviewRequestsQuerySchema, response: responses(reviewRequestsAnswerSchema) },
    },
    (request) => readReviewRequests(companyContext(request), request.query),
  );

  // The specification has it a GET.
  app.get(
    '/review-requests/:id',
    {
      config: { access: { kind: 'company', roles: rolesFor('approve') } },
      schema: {
        params: reviewRequestParamsSchema,
        querystring: reviewDecisionQuerySchema,
        response: responses(reviewDecisionAnswerSchema),
      },
    },
    async (request) => {
      const { id } = request.params;
      const { type } = request.query;
      const status = await decide(companyContext(request), app.stagedKinds, { ids: [id], type });
      app.messenger.wake();
      return { message: 'Request Updated Successfully', data: { id, status } };
    },
  );

  app.post(
    '/x/review-approvals',
    {
      config: { access: { kind: 'company', roles: rolesFor('approve') } },
      schema: {
        querystring: companyQuerySchema,
        body: reviewApprovalsSchema,
        response: responses(reviewApprovalsAnswerSchema),
      },
    },
    async (request) => {
      const ids = [...new Set(request.body.data.ids)];
      await decide(companyContext(request), app.stagedKinds, { ids, type: 'approve' });
      app.messenger.wake();
      return { message: approvedText(ids.length), data: { ids } };
    },
  );

  app.get(
    '/x/open-reviews',
    {
      config: { access: { kind: 'company', roles: rolesFor('readConversation') } },
      schema: { querystring: companyQuerySchema, response: responses(openReviewsAnswerSchema) },
    },
    async (request) => ({ data: await readOpenReviews(companyContext(request)) }),
  );
}
