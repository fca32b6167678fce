import { answerBy, answerNestedList } from '@server/answerList';
import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readContents, readWholeContents } from '@server/services/reviews/reviewContents';
import type { StagedKind } from '@server/services/staging/stagedKind';
import Type, { type TObject, type TSchema } from 'typebox';
import {
  reviewContentsOf,
  reviewContentsQuerySchema,
  reviewRequestParamsSchema,
  wholeReviewContentsOf,
} from '@/contract/reviews/review.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { rolesFor } from '@/domain/reviews';
import { responses } from '../responses';

/** The rows of review requests, in the shape of their kind. */
export async function reviewContentsRoutes(app: App): Promise<void> {
  const config = { access: { kind: 'company', roles: rolesFor('readRecords') } } as const;
  const params = reviewRequestParamsSchema;
  const contentsOf = schemasOf(app, reviewContentsOf);
  const wholeOf = schemasOf(app, wholeReviewContentsOf);

  app.get(
    '/review-requests/:id/contents',
    { config, schema: { params, querystring: reviewContentsQuerySchema, response: responses(contentsOf.any) } },
    async (request, reply) => {
      const { kind, rows } = await readContents(companyContext(request), app.stagedKinds, {
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
      answerBy(reply, wholeOf.of(kind));
      return { data: contents };
    },
  );
}

/** The schemas of an answer by the kind of its rows, and the one that its description shows. */
function schemasOf<Schema extends TSchema>(app: App, schemaOf: (row: TObject) => Schema) {
  // Whatever their fields, the rows of a kind are objects.
  const schemas = new Map(app.stagedKinds.map((kind) => [kind, schemaOf(kind.schemas.row as TObject)]));
  const any: TSchema = Type.Union([...schemas.values()]);
  const of = (kind: StagedKind): Schema => {
    const schema = schemas.get(kind);
    if (schema === undefined) throw new RangeError(`Unknown kind: ${kind.name}`);
    return schema;
  };
  return { any, of };
}
