import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableTimestamp } from '@/contract/wire/nullable.schema';
import { companyQuerySchema, idSchema } from '@/contract/wire/query.schema';
import { stagedKinds } from './staging';

/** The state that an open screen polls to notice changes by other users. */
export const booksStateAnswerSchema = answerOf(
  Type.Object({
    /** Raised by every posting. */
    commit_number: Type.Integer({ minimum: 0 }),
    /** Time of the last change of the caller's own requests; null without any. */
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

/** Number of rejected rows that are ready to be sent again. */
export const sendAgainAnswerSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
});

export type BooksState = Static<typeof booksStateAnswerSchema>['data'];

/** The caller's rejected rows of a kind, and the requests that they came back from. */
export type RejectedRows = BooksState['rejected'][number];
