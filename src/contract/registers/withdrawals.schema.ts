import type { Static, TObject } from 'typebox';
import Type from 'typebox';
import { stagedChangeProperties, stagedRowProperties } from '@/contract/staging/staging.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableText } from '@/contract/wire/nullable.schema';
import {
  companyQuerySchema,
  containsSchema,
  idSchema,
  isoDateSchema,
  unsignedAmountSchema,
} from '@/contract/wire/query.schema';
import { maxWithdrawalText, withdrawalKinds, withdrawalRelations } from './registers';

const withdrawalProperties = {
  kind: Type.Enum(withdrawalKinds),
  is_made: Type.Boolean(),
  date: isoDateSchema,
  amount: unsignedAmountSchema,
  person: Type.String({ maxLength: maxWithdrawalText }),
  relation: Type.Enum(withdrawalRelations),
  note: Type.String({ maxLength: maxWithdrawalText }),
};

const withdrawalValuesSchema = Type.Object(withdrawalProperties);

export const withdrawalSchema = Type.Object({ ...stagedRowProperties, ...withdrawalProperties });

export const withdrawalChangeSchema = Type.Object({ ...stagedChangeProperties, ...withdrawalProperties });

/** The filters of the lists of withdrawals. */
export const withdrawalFilters = { person: Type.Optional(containsSchema) };

/** A notice to the SEC and the examining authority, Rule 15c3-1(e)(1). */
const withdrawalNoticeSchema = Type.Object({
  when: Type.Enum(['before', 'after']),
  due: isoDateSchema,
  percent: Type.Number(),
  /** The share of excess net capital, in dollars and cents. */
  threshold: Type.Number(),
  paragraph: Type.String(),
});

/** Another withdrawal that a test names. */
const namedWithdrawalSchema = Type.Object({ person: Type.String(), date: isoDateSchema, amount: Type.Number() });

/** A withdrawal's test by Rule 15c3-1(e). */
const withdrawalTestSchema = Type.Object({
  /** The withdrawal. */
  id: idSchema,
  /** The period whose net capital tests it; null if not tested. */
  judged_by: nullableText,
  /** Net withdrawals of the 30 days that end on its date. */
  thirty_days: nullableAmount,
  notice: Type.Union([withdrawalNoticeSchema, Type.Null()]),
  /** The limit of Rule 15c3-1(e)(2) that it breaks, and the largest amount that keeps all of them. */
  limit: Type.Union([
    Type.Object({
      text: Type.String(),
      paragraph: Type.String(),
      most: Type.Number(),
      /** The withdrawal within 180 days after it by which the limit breaks; null if it breaks without those. */
      barred_by: Type.Union([namedWithdrawalSchema, Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Earlier withdrawals whose limit breaks by this one. */
  bars: Type.Array(namedWithdrawalSchema),
});

const withdrawalTestsSchema = Type.Object({
  tests: Type.Array(withdrawalTestSchema),
  /** Today in New York. */
  today: isoDateSchema,
  /** The latest period with net capital, and its excess; null without. */
  time_report: nullableText,
  excess_net_capital: nullableAmount,
  /** Net, of the 30 days that end today, made ones alone. */
  last_thirty_days: Type.Number(),
});

/** `GET /x/withdrawals/tested`, optionally with the caller's staged withdrawals on top. */
export const withdrawalTestsQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  edit_mode: Type.Optional(Type.Boolean()),
});

export const withdrawalTestsAnswerSchema = answerOf(withdrawalTestsSchema);

export type WithdrawalValues = Static<typeof withdrawalValuesSchema>;

/** A withdrawal as lists return it. */
export type WithdrawalEntry = Static<typeof withdrawalSchema>;

export type WithdrawalChange = Static<typeof withdrawalChangeSchema>;

export type WithdrawalFilters = Static<TObject<typeof withdrawalFilters>>;

export type WithdrawalJudgment = Static<typeof withdrawalTestSchema>;

export type WithdrawalTests = Static<typeof withdrawalTestsSchema>;
