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
import { errorSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { rolesFor } from '@/domain/reviews';

/** Review requests: their list, and what is decided of them. */
export async function reviewsRoutes(app: App): Promise<void> {
  app.get(
    '/review-requests',
    {
      config: { access: { kind: 'company' } },
      schema: {
        querystring: reviewRequestsQuerySchema,
        response: { 200: reviewRequestsAnswerSchema, '4xx': errorSchema },
      },
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
        response: { 200: reviewDecisionAnswerSchema, '4xx': errorSchema },
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
        response: { 200: reviewApprovalsAnswerSchema, '4xx': errorSchema },
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
      schema: { querystring: companyQuerySchema, response: { 200: openReviewsAnswerSchema, '4xx': errorSchema } },
    },
    async (request) => ({ data: await readOpenReviews(companyContext(request)) }),
  );
}
