import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';

/** Accounts that are mapped already, by name and lines: the company's own and those of the caller's other companies. */
export const mappedBeforeAnswerSchema = answerOf(
  Type.Array(
    Type.Object({
      account_name: Type.String(),
      /** The first of their numbers, which shows the ranges of a chart; null for another company's. */
      account_number: Type.Union([Type.String(), Type.Null()]),
      focus_id: Type.String(),
      ssoi_id: Type.Union([Type.String(), Type.Null()]),
      /** Number of accounts. */
      count: Type.Integer({ minimum: 1 }),
      /** True if they are the company's own; other companies aren't named. */
      is_own: Type.Boolean(),
    }),
  ),
);

export type MappedAccounts = Static<typeof mappedBeforeAnswerSchema>['data'][number];
