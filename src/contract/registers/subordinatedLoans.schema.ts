import type { Static, TObject } from 'typebox';
import Type from 'typebox';
import { stagedChangeProperties, stagedRowProperties } from '@/contract/staging/staging.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableDate, nullableText } from '@/contract/wire/nullable.schema';
import {
  companyQuerySchema,
  containsSchema,
  idSchema,
  isoDateSchema,
  unsignedAmountSchema,
} from '@/contract/wire/query.schema';
import { maxLoanText, maxPaymentsText, subordinatedLoanForms, subordinatedLoanLenders } from './registers';

const loanProperties = {
  lender: Type.String({ maxLength: maxLoanText }),
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
  /** Payments before maturity by date, as files and cells have them: `03/31/2027 50,000.00; 06/30/2027 50,000.00`; empty without one. */
  payments: Type.String({ maxLength: maxPaymentsText }),
};

const loanValuesSchema = Type.Object(loanProperties);

export const subordinatedLoanSchema = Type.Object({ ...stagedRowProperties, ...loanProperties });

export const subordinatedLoanChangeSchema = Type.Object({ ...stagedChangeProperties, ...loanProperties });

/** The filters of the lists of loans. */
export const subordinatedLoanFilters = { lender: Type.Optional(containsSchema) };

/** A loan's treatment on `as_of`. */
const loanTestSchema = Type.Object({
  /** The loan. */
  id: idSchema,
  /** Principal on that day. */
  outstanding: Type.Number(),
  /** The reason why it isn't allowable in net capital, or null. */
  not_allowable: nullableText,
  /** The reason why it counts as debt in the debt-equity test, or null. */
  not_equity: nullableText,
  /** Conditions of its terms that the register can't decide; none of them changes a sum. */
  conditions: Type.Array(Type.String()),
});

/** An item of the books compared with the register, in dollars and cents. */
const loanTieSchema = Type.Object({
  item: Type.String(),
  register: Type.Number(),
  books: Type.Number(),
  difference: Type.Number(),
});

const loanTestsSchema = Type.Object({
  tests: Type.Array(loanTestSchema),
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
  look_ahead: Type.Array(
    Type.Object({
      lender: Type.String(),
      date: isoDateSchema,
      amount: Type.Number(),
      /** The reason why it would be suspended by the figures of `as_of`; null if it wouldn't be, or if unknown. */
      suspended: nullableText,
    }),
  ),
  /** Item 3860 of the period; null if not computed. */
  debt_equity_percentage: nullableAmount,
  /** The limit of Rule 15c3-1(e)(2) that the payments of `look_ahead` would break on their own; null for none, or if unknown. */
  broken_limit: Type.Union([Type.Object({ text: Type.String(), paragraph: Type.String() }), Type.Null()]),
});

/** `GET /x/subordinated-loans/tested`, optionally with the caller's staged loans on top. */
export const loanTestsQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  edit_mode: Type.Optional(Type.Boolean()),
});

export const loanTestsAnswerSchema = answerOf(loanTestsSchema);

export type SubordinatedLoanValues = Static<typeof loanValuesSchema>;

/** A loan as lists return it. */
export type SubordinatedLoanEntry = Static<typeof subordinatedLoanSchema>;

export type SubordinatedLoanChange = Static<typeof subordinatedLoanChangeSchema>;

export type SubordinatedLoanFilters = Static<TObject<typeof subordinatedLoanFilters>>;

export type LoanTest = Static<typeof loanTestSchema>;

export type LoanTests = Static<typeof loanTestsSchema>;
