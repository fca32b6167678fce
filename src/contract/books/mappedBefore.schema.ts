import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';

/** Accounts that are mapped already, by name and lines: the company's own and those of the caller's other companies. */
export const mappedBeforeAnswerSchema = answerOf(
  Type.Array(
    Type.Object({
      account_name: Type.String(),
      /** The first of their numbers, by which the ranges of a chart are known; null for another company's. */
      account_number: Type.Union([Type.String(), Type.Null()]),
      focus_id: Type.String(),
      ssoi_id: Type.Union([Type.String(), Type.Null()]),
      /** How many accounts. */
      count: Type.Integer({ minimum: 1 }),
      /** Whether they are the company's own; which other company's they are is not said. */
      is_own: Type.Boolean(),
    }),
  ),
);
