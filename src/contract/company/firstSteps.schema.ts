import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';

/** What a company has on the way to its first FOCUS report; null once it has one. */
export const firstStepsAnswerSchema = answerOf(
  Type.Union([
    Type.Object({
      missing_profile_fields: Type.Integer({ minimum: 0 }),
      accounts: Type.Integer({ minimum: 0 }),
      /** Of them, those without a FOCUS line. */
      unmapped_accounts: Type.Integer({ minimum: 0 }),
      has_trial_balance: Type.Boolean(),
      /** Whether a request with accounts, or with balances, waits for an administrator. */
      accounts_in_review: Type.Boolean(),
      trial_balance_in_review: Type.Boolean(),
    }),
    Type.Null(),
  ]),
);
