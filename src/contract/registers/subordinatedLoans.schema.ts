import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableDate, nullableText } from '@/contract/wire/nullable.schema';
import {
  companyQuerySchema,
  idSchema,
  isoDateSchema,
  timestampSchema,
  unsignedAmountSchema,
} from '@/contract/wire/query.schema';
import { maxLoanPayments, maxLoanText, subordinatedLoanForms, subordinatedLoanLenders } from './registers';

const paymentSchema = Type.Object({ date: isoDateSchema, amount: unsignedAmountSchema });

const loanProperties = {
  lender: Type.String({ minLength: 1, maxLength: maxLoanText }),
  lender_is: Type.Enum(subordinatedLoanLenders),
  form: Type.Enum(subordinatedLoanForms),
  amount: unsignedAmountSchema,
  agreement_date: isoDateSchema,
  maturity_date: isoDateSchema,
  is_equity: Type.Boolean(),
  is_temporary: Type.Boolean(),
  /** Null while the examining authority has not approved the agreement. */
  approval_reference: Type.Union([Type.String({ maxLength: maxLoanText }), Type.Null()]),
  renewal_notice_by: nullableDate,
  is_expected_to_renew: Type.Boolean(),
  payments: Type.Array(paymentSchema, { maxItems: maxLoanPayments }),
};

export const subordinatedLoanValuesSchema = Type.Object(loanProperties);

export const subordinatedLoanSchema = Type.Object({
  id: idSchema,
  ...loanProperties,
  /** Principal on `as_of`. */
  outstanding: Type.Number(),
  /** The reason why it isn't allowable in net capital, or null. */
  not_allowable: nullableText,
  /** The reason why it counts as debt in the debt-equity test, or null. */
  not_equity: nullableText,
  updatedAt: timestampSchema,
});

/** An item of the books compared with the register, in dollars and cents. */
const loanTieSchema = Type.Object({
  item: Type.String(),
  register: Type.Number(),
  books: Type.Number(),
  difference: Type.Number(),
});

export const subordinatedLoansSchema = Type.Object({
  loans: Type.Array(subordinatedLoanSchema),
  /** The end of the latest period with a trial balance, else today. */
  as_of: isoDateSchema,
  /** The period; null without a trial balance. */
  time_report: nullableText,
  /** Item 3520 by the register, and its part that counts as equity by Rule 15c3-1(d). */
  allowable: Type.Number(),
  equity: Type.Number(),
  not_allowable: Type.Number(),
  ties: Type.Array(loanTieSchema),
  /** Payments of allowable loans within 180 days after `as_of`, by date. */
  look_ahead: Type.Array(Type.Object({ lender: Type.String(), date: isoDateSchema, amount: Type.Number() })),
  /** Item 3860 of the period; null if not computed. Present only if figures were requested. */
  debt_equity_percentage: Type.Optional(nullableAmount),
  /** The limit of Rule 15c3-1(e)(2) that the payments of `look_ahead` would break on their own; null for none, or if unknown. */
  broken_limit: Type.Optional(
    Type.Union([Type.Object({ text: Type.String(), paragraph: Type.String() }), Type.Null()]),
  ),
});

/** `GET /x/subordinated-loans`. */
export const subordinatedLoansQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  figures: Type.Optional(Type.Boolean()),
});

export const subordinatedLoansAnswerSchema = answerOf(subordinatedLoansSchema);

/** `POST /x/subordinated-loans`; every change returns the whole register. */
export const subordinatedLoanAddSchema = Type.Object({ data: subordinatedLoanValuesSchema });

/** `PUT /x/subordinated-loans/:id`, with the `updatedAt` that was loaded. */
export const subordinatedLoanChangeSchema = Type.Object({
  data: Type.Object({ ...loanProperties, updatedAt: timestampSchema }),
});

export type SubordinatedLoanValues = Static<typeof subordinatedLoanValuesSchema>;

export type SubordinatedLoanEntry = Static<typeof subordinatedLoanSchema>;

export type SubordinatedLoansAnswer = Static<typeof subordinatedLoansSchema>;
