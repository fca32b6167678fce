import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableId, nullableText } from '@/contract/wire/nullable.schema';
import { companyQuerySchema, idSchema, isoDateSchema, timeReportSchema } from '@/contract/wire/query.schema';

const count = Type.Integer({ minimum: 0 });
/** The reason why it can't be rolled forward, or null. */
const reasonNotRolled = nullableText;

/** An account that the result of a fiscal year can go to. */
const equityAccountSchema = Type.Object({ id: idSchema, account_number: Type.String(), account_name: Type.String() });

/** The multiple of a recurring entry's amount that is booked: minus one for an accrual that reverses. */
const bookedEntrySchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  debit: Type.String(),
  credit: Type.String(),
  times: Type.Integer(),
  amount: Type.Number(),
});

/** `GET /x/roll-forward`: the prior period's records that a period can begin with. */
export const rollForwardSchema = Type.Object({
  time_report: timeReportSchema,
  end: isoDateSchema,
  from: timeReportSchema,
  from_end: isoDateSchema,
  /** Saved changes and changes in review of that day, in words: they aren't rolled forward. */
  open_changes: Type.Array(Type.String()),
  positions: Type.Object({
    count,
    /** Securities that mature by then, which aren't rolled forward. */
    matured: Type.Array(Type.Object({ identifier: Type.String(), maturity: isoDateSchema })),
    off: reasonNotRolled,
  }),
  balances: Type.Object({
    count,
    /** Debits of them all, which credits equal. */
    total: Type.Number(),
    off: reasonNotRolled,
    /**
     * Set if a fiscal year begins: the number of accounts that begin at zero, and their profit (a loss is negative), which moves to one of the equity
     * accounts.
     */
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
    /** Entries of the period whose account no longer exists. */
    left_out: Type.Array(Type.Object({ id: idSchema, name: Type.String(), reason: Type.String() })),
    off: reasonNotRolled,
  }),
  /** The period whose capital inputs the new period starts with until a user saves its own. */
  inputs_from: Type.Union([timeReportSchema, Type.Null()]),
});

export const rollForwardQuerySchema = Type.Object({ ...companyQuerySchema.properties, time_report: timeReportSchema });
export const rollForwardAnswerSchema = answerOf(rollForwardSchema);

/** `POST /x/roll-forward`: stages the selection as the caller's own changes, all or nothing. */
export const rollForwardStartSchema = Type.Object({
  data: Type.Object({
    time_report: timeReportSchema,
    positions: Type.Boolean(),
    balances: Type.Boolean(),
    entries: Type.Boolean(),
    /** Needed if a fiscal year begins and its result isn't zero. */
    equity_coa: nullableId,
  }),
});

/** Number of positions (including options), balances and entries staged. */
export const rollForwardStartedSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({ positions: count, options: count, balances: count, entries: count }),
});

export type RollForward = Static<typeof rollForwardSchema>;

export type RollForwardStart = Static<typeof rollForwardStartSchema>['data'];

export type RollForwardStarted = Static<typeof rollForwardStartedSchema>;
