import Type from 'typebox';
import { stagedKinds } from '../staging/staging.values';
import { answerOf } from '../wire/envelope.schema';
import { nullableTimestamp } from '../wire/nullable.schema';
import { companyQuerySchema, idSchema } from '../wire/query.schema';

/** What an open screen asks for again and again, to learn of what others do. */
export const booksStateAnswerSchema = answerOf(
  Type.Object({
    /** Raised by every posting. */
    commit_number: Type.Integer({ minimum: 0 }),
    /** When one of the caller's own requests last changed; null when they made none. */
    own_requests_changed_at: nullableTimestamp,
    /** The caller's rows that were rejected, neither revised nor restored since; the latest request of each kind first. */
    rejected: Type.Array(
      Type.Object({
        kind: Type.Enum(stagedKinds),
        count: Type.Integer({ minimum: 1 }),
        request_ids: Type.Array(idSchema),
      }),
    ),
  }),
);

export const sendAgainQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  kind: Type.Enum(stagedKinds),
});

/** How many rejected rows are ready again. */
export const sendAgainAnswerSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
});
