import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableId, nullableText } from '../wire/nullable.schema';
import { companyQuerySchema, idSchema, isoDateSchema, timeReportSchema } from '../wire/query.schema';

const count = Type.Integer({ minimum: 0 });
/** Why it can't be brought along; null where it can. */
const off = nullableText;

/** An account that the result of a fiscal year can go to. */
const equityAccountSchema = Type.Object({ id: idSchema, account_number: Type.String(), account_name: Type.String() });

/** What a recurring entry is booked with: so many times its amount, minus one for an accrual that reverses. */
const bookedEntrySchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  debit: Type.String(),
  credit: Type.String(),
  times: Type.Integer(),
  amount: Type.Number(),
});

/** `GET /x/roll-forward`: what a period can begin with, of the one before it. */
export const rollForwardSchema = Type.Object({
  time_report: timeReportSchema,
  end: isoDateSchema,
  from: timeReportSchema,
  from_end: isoDateSchema,
  /** What of that day is saved or in review, in words: it isn't brought along. */
  open_changes: Type.Array(Type.String()),
  positions: Type.Object({
    count,
    /** Securities that mature by then, which stay behind. */
    matured: Type.Array(Type.Object({ identifier: Type.String(), maturity: isoDateSchema })),
    off,
  }),
  balances: Type.Object({
    count,
    /** Debits of them all, which credits equal. */
    total: Type.Number(),
    off,
    /** A fiscal year begins: so many accounts begin at zero, and their profit (a loss below zero) goes to one of the equity accounts. */
    year: Type.Union([
      Type.Object({
        begins: isoDateSchema,
        count,
        profit: Type.Number(),
        equity_accounts: Type.Array(equityAccountSchema),
      }),
      Type.Null(),
    ]),
  }),
  entries: Type.Object({
    booked: Type.Array(bookedEntrySchema),
    /** Those of the period whose account is gone. */
    left_out: Type.Array(Type.Object({ id: idSchema, name: Type.String(), reason: Type.String() })),
    off,
  }),
  /** The period whose capital inputs the new one's begin with while nobody saves any. */
  inputs_from: Type.Union([timeReportSchema, Type.Null()]),
});

export const rollForwardQuerySchema = Type.Object({ ...companyQuerySchema.properties, time_report: timeReportSchema });
export const rollForwardAnswerSchema = answerOf(rollForwardSchema);

/** `POST /x/roll-forward`: stages what is chosen as the caller's own changes, all of it or nothing. */
export const rollForwardStartSchema = Type.Object({
  data: Type.Object({
    time_report: timeReportSchema,
    positions: Type.Boolean(),
    balances: Type.Boolean(),
    entries: Type.Boolean(),
    /** Where a fiscal year begins and its result isn't zero. */
    equity_coa: nullableId,
  }),
});

/** How many positions, options among them, balances and entries were staged. */
export const rollForwardStartedSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({ positions: count, options: count, balances: count, entries: count }),
});
