import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';

/** A company's progress to its first FOCUS report; null once it has one. */
export const firstStepsAnswerSchema = answerOf(
  Type.Union([
    Type.Object({
      /** Number of empty profile fields that a FOCUS report needs. */
      missing_profile_fields: Type.Integer({ minimum: 0 }),
      accounts: Type.Integer({ minimum: 0 }),
      /** Number of them without a FOCUS line. */
      unmapped_accounts: Type.Integer({ minimum: 0 }),
      has_trial_balance: Type.Boolean(),
      /** True if a request with accounts, or with balances, awaits an administrator. */
      accounts_in_review: Type.Boolean(),
      trial_balance_in_review: Type.Boolean(),
    }),
    Type.Null(),
  ]),
);

export type FirstSteps = NonNullable<Static<typeof firstStepsAnswerSchema>['data']>;
