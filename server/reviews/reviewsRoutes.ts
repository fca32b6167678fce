import { answerNestedList, setAnswerSchema } from '@server/common/answerList';
import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import type { StagedKind } from '@server/staging/stagedKind';
import type { TObject, TSchema } from 'typebox';
import Type from 'typebox';
import {
  formerChangesRequestSchema,
  formerUsersAnswerSchema,
  stagedWorkAnswerSchema,
  stagedWorkQuerySchema,
} from '@/contract/members/companyUser.schema';
import {
  openReviewsAnswerSchema,
  reviewApprovalsAnswerSchema,
  reviewApprovalsSchema,
  reviewContentsOf,
  reviewContentsQuerySchema,
  reviewDecisionAnswerSchema,
  reviewDecisionQuerySchema,
  reviewRequestParamsSchema,
  reviewRequestsAnswerSchema,
  reviewRequestsQuerySchema,
  wholeReviewContentsOf,
} from '@/contract/reviews/review.schema';
import {
  ownEffectAnswerSchema,
  ownEffectQuerySchema,
  reviewEffectAnswerSchema,
  reviewEffectQuerySchema,
} from '@/contract/reviews/reviewEffect.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { getActionRoles } from '@/domain/reviews/reviews';
import { approvedText, decideReviews } from './decideRequests';
import { readOwnEffect, readReviewEffect } from './effect';
import { readReviewContents, readWholeContents } from './reviewContents';
import { readOpenReviews, readReviewRequests } from './reviewRequests';
import { readFormerUsers, readStagedWork, settleFormerChanges } from './stagedWork';

/** Serves review requests: their list and the decisions. */
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
      config: { access: { kind: 'company', roles: getActionRoles('approve') } },
      schema: {
        params: reviewRequestParamsSchema,
        querystring: reviewDecisionQuerySchema,
        response: responses(reviewDecisionAnswerSchema),
      },
    },
    async (request) => {
      const { id } = request.params;
      const { type } = request.query;
      const status = await decideReviews(companyContext(request), app.stagedKinds, { ids: [id], type });
      app.messenger.wake();
      return { message: 'Request Updated Successfully', data: { id, status } };
    },
  );

  app.post(
    '/x/review-approvals',
    {
      config: { access: { kind: 'company', roles: getActionRoles('approve') } },
      schema: {
        querystring: companyQuerySchema,
        body: reviewApprovalsSchema,
        response: responses(reviewApprovalsAnswerSchema),
      },
    },
    async (request) => {
      const ids = [...new Set(request.body.data.ids)];
      await decideReviews(companyContext(request), app.stagedKinds, { ids, type: 'approve' });
      app.messenger.wake();
      return { message: approvedText(ids.length), data: { ids } };
    },
  );

  app.get(
    '/x/open-reviews',
    {
      config: { access: { kind: 'company', roles: getActionRoles('readConversation') } },
      schema: { querystring: companyQuerySchema, response: responses(openReviewsAnswerSchema) },
    },
    async (request) => ({ data: await readOpenReviews(companyContext(request)) }),
  );
}

/** Serves the effect on the figures of approving review requests, and of posting one's own rows. */
export async function reviewEffectRoutes(app: App): Promise<void> {
  app.get(
    '/x/review-effect',
    {
      config: { access: { kind: 'company', roles: ['ADMIN'] } },
      schema: { querystring: reviewEffectQuerySchema, response: responses(reviewEffectAnswerSchema) },
    },
    async (request) => {
      const { ids, time_report: timeReport } = request.query;
      return { data: await readReviewEffect(companyContext(request), app.stagedKinds, { ids, timeReport }) };
    },
  );

  app.get(
    '/x/own-effect',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: ownEffectQuerySchema, response: responses(ownEffectAnswerSchema) },
    },
    async (request) => {
      const { kind: names, time_report: timeReport } = request.query;
      const kinds = app.stagedKinds.filter(({ name }) => names.includes(name));
      return { data: await readOwnEffect(companyContext(request), kinds, timeReport) };
    },
  );
}

/** Serves the rows of review requests in the shape of their kind. */
export async function reviewContentsRoutes(app: App): Promise<void> {
  const config = { access: { kind: 'company', roles: getActionRoles('readRecords') } } as const;
  const params = reviewRequestParamsSchema;
  const contentsOf = schemasOf(app, reviewContentsOf);
  const wholeOf = schemasOf(app, wholeReviewContentsOf);

  app.get(
    '/review-requests/:id/contents',
    { config, schema: { params, querystring: reviewContentsQuerySchema, response: responses(contentsOf.any) } },
    async (request, reply) => {
      const { kind, rows } = await readReviewContents(companyContext(request), app.stagedKinds, {
        id: request.params.id,
        ...request.query,
      });
      return answerNestedList(reply, contentsOf.of(kind), rows);
    },
  );

  app.get(
    '/review-requests/contents/:id',
    { config, schema: { params, querystring: companyQuerySchema, response: responses(wholeOf.any) } },
    async (request, reply) => {
      const { kind, contents } = await readWholeContents(companyContext(request), app.stagedKinds, request.params.id);
      setAnswerSchema(reply, wholeOf.of(kind));
      return { data: contents };
    },
  );
}

/** Returns the answer's schemas by kind of row, and the one that its description shows. */
function schemasOf<Schema extends TSchema>(app: App, schemaOf: (row: TObject) => Schema) {
  // Rows of every kind are objects.
  const schemas = new Map(app.stagedKinds.map((kind) => [kind, schemaOf(kind.schemas.row as TObject)]));
  const any: TSchema = Type.Union([...schemas.values()]);
  const of = (kind: StagedKind): Schema => {
    const schema = schemas.get(kind);
    if (schema === undefined) throw new RangeError(`Unknown kind: ${kind.name}`);
    return schema;
  };
  return { any, of };
}

const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** Saved changes of members, and those that people left behind when they were removed. */
export async function formerUsersRoutes(app: App): Promise<void> {
  app.get(
    '/x/former-users',
    {
      config: administrators,
      schema: { querystring: companyQuerySchema, response: responses(formerUsersAnswerSchema) },
    },
    async (request) => ({ data: await readFormerUsers(companyContext(request), app.stagedKinds) }),
  );

  app.post(
    '/x/former-users/changes',
    {
      config: administrators,
      schema: {
        querystring: companyQuerySchema,
        body: formerChangesRequestSchema,
        response: responses(messageSchema),
      },
    },
    async (request) => ({ message: await settleFormerChanges(companyContext(request), app.stagedKinds, request.body) }),
  );

  app.get(
    '/x/staged-work',
    {
      config: administrators,
      schema: { querystring: stagedWorkQuerySchema, response: responses(stagedWorkAnswerSchema) },
    },
    async (request) => ({ data: await readStagedWork(companyContext(request), app.stagedKinds, request.query.id) }),
  );
}
