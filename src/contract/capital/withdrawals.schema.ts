import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableAmount, nullableText } from '../wire/nullable.schema';
import { idSchema, isoDateSchema, timestampSchema, unsignedAmountSchema } from '../wire/query.schema';
import { maxWithdrawalText, withdrawalKinds, withdrawalRelations } from './withdrawals.values';

const withdrawalProperties = {
  kind: Type.Enum(withdrawalKinds),
  is_made: Type.Boolean(),
  date: isoDateSchema,
  amount: unsignedAmountSchema,
  person: Type.String({ minLength: 1, maxLength: maxWithdrawalText }),
  relation: Type.Enum(withdrawalRelations),
  note: Type.String({ maxLength: maxWithdrawalText }),
};

export const withdrawalValuesSchema = Type.Object(withdrawalProperties);

/** A notice to the SEC and the examining authority, Rule 15c3-1(e)(1). */
const withdrawalNoticeSchema = Type.Object({
  when: Type.Enum(['before', 'after']),
  due: isoDateSchema,
  percent: Type.Number(),
  /** So much of excess net capital, in dollars and cents. */
  threshold: Type.Number(),
  paragraph: Type.String(),
});

export const withdrawalSchema = Type.Object({
  id: idSchema,
  ...withdrawalProperties,
  /** Period by whose net capital it is judged; null where it isn't. */
  judged_by: nullableText,
  /** Net withdrawals of the 30 days that end on its date. */
  thirty_days: nullableAmount,
  notice: Type.Union([withdrawalNoticeSchema, Type.Null()]),
  /** The limit of Rule 15c3-1(e)(2) that it breaks, and the largest amount that keeps all of them. */
  limit: Type.Union([Type.Object({ text: Type.String(), paragraph: Type.String(), most: Type.Number() }), Type.Null()]),
  updatedAt: timestampSchema,
});

export const withdrawalsSchema = Type.Object({
  withdrawals: Type.Array(withdrawalSchema),
  /** Today where the company is. */
  today: isoDateSchema,
  /** The latest period with net capital, and its excess; null without. */
  time_report: nullableText,
  excess_net_capital: nullableAmount,
  /** Net, of the 30 days that end today, made ones alone. */
  last_thirty_days: Type.Number(),
});

/** `GET /x/withdrawals`; every change answers the same. */
export const withdrawalsAnswerSchema = answerOf(withdrawalsSchema);

/** `POST /x/withdrawals`. */
export const withdrawalAddSchema = Type.Object({ data: withdrawalValuesSchema });

/** `PUT /x/withdrawals/:id`, with the `updatedAt` that was loaded. */
export const withdrawalChangeSchema = Type.Object({
  data: Type.Object({ ...withdrawalProperties, updatedAt: timestampSchema }),
});
