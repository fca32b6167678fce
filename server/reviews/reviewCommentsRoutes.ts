import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { linkSchema } from '@/contract/reports/report.schema';
import {
  newReviewCommentSchema,
  reviewCommentChangeSchema,
  reviewCommentDeleteQuerySchema,
  reviewCommentsAnswerSchema,
  reviewCommentsQuerySchema,
} from '@/contract/reviews/reviewComment.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { addComment, changeComment, readComments, removeComment } from './comments';
import { commentRecordReaders, linkToComments } from './commentsFile';

/** Access depends on the review request: `checkReviewAction`. */
const config = { access: { kind: 'company' } } as const;
const messageResponse = responses(messageSchema);

/** Serves the comments on a review request. */
export async function reviewCommentsRoutes(app: App): Promise<void> {
  app.get(
    '/review-comments',
    { config, schema: { querystring: reviewCommentsQuerySchema, response: responses(reviewCommentsAnswerSchema) } },
    (request) => readComments(companyContext(request), request.query),
  );

  app.post(
    '/review-comments',
    { config, schema: { querystring: companyQuerySchema, body: newReviewCommentSchema, response: messageResponse } },
    async (request) => {
      await addComment(companyContext(request), request.body.data);
      app.messenger.wake();
      return { message: 'Successfully added the comment' };
    },
  );

  app.put(
    '/review-comments',
    { config, schema: { querystring: companyQuerySchema, body: reviewCommentChangeSchema, response: messageResponse } },
    async (request) => {
      await changeComment(companyContext(request), request.body.data);
      return { message: 'Successfully updated the comment' };
    },
  );

  app.delete(
    '/review-comments',
    { config, schema: { querystring: reviewCommentDeleteQuerySchema, response: messageResponse } },
    async (request) => {
      await removeComment(companyContext(request), request.query.id);
      return { message: 'Successfully deleted the comment' };
    },
  );

  app.get(
    '/x/review-comments/download',
    {
      config: { access: { kind: 'company', roles: commentRecordReaders } },
      schema: { querystring: companyQuerySchema, response: responses(linkSchema) },
    },
    async (request) => ({ data: { url: await linkToComments(companyContext(request)) } }),
  );
}
