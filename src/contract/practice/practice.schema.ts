import type { Static } from 'typebox';
import Type from 'typebox';
import { roles } from '@/contract/auth/user';
import { documentTypes, reportTypes } from '@/contract/reports/report';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableText } from '@/contract/wire/nullable.schema';
import { amountSchema, idSchema, isoDateSchema, timeReportSchema, timestampSchema } from '@/contract/wire/query.schema';
import { firmShows } from './practice';

const countSchema = Type.Integer({ minimum: 0 });

/** A filing of a firm, from its calendar. */
const firmFilingSchema = Type.Object({
  /** The obligation's key. */
  kind: Type.String(),
  name: Type.String(),
  /** Null for a filing made elsewhere. */
  report: Type.Union([Type.Enum(reportTypes), Type.Null()]),
  /** A `time_report`, or the fiscal year end if that ends no period. */
  of_period: Type.String(),
  period_end: isoDateSchema,
  due: isoDateSchema,
  /** Below zero of one that is past due. */
  days_left: Type.Integer(),
  has_final_report: Type.Boolean(),
});

/** A firm's figures at the end of its latest period; `time_report` is null without a trial balance. */
export const firmFiguresSchema = Type.Object({
  time_report: Type.Union([timeReportSchema, Type.Null()]),
  /** The reason why net capital can't be computed, such as a profile without the facts of the requirement. */
  problem: nullableText,
  /** False while securities held have no haircut; net capital is null then. */
  is_complete: Type.Boolean(),
  net_capital: nullableAmount,
  net_capital_requirement: nullableAmount,
  /** The gravest early-warning level reached, else the nearest, and how far net capital is from it. */
  nearest: Type.Union([
    Type.Object({ level: Type.String(), amount: amountSchema, is_reached: Type.Boolean() }),
    Type.Null(),
  ]),
  /** Findings to fix or to answer before filing. */
  issue_count: countSchema,
  /** Debits less credits of the latest period; null without a trial balance. */
  out_of_balance: nullableAmount,
  /** Net capital of the last periods, oldest first; null if it isn't complete. */
  trend: Type.Array(Type.Object({ time_report: timeReportSchema, net_capital: nullableAmount })),
});

const practiceFirmSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  /** The caller's. */
  role: Type.Enum(roles),
  /** Null until computed from the current books. */
  figures: Type.Union([firmFiguresSchema, Type.Null()]),
  /** Longest past due first. */
  past_due: Type.Array(firmFilingSchema),
  /** The next filing, and all others of the next month. */
  due: Type.Array(firmFilingSchema),
  /** Null for a role without reviews. */
  reviews_waiting: Type.Union([countSchema, Type.Null()]),
  /** The last posting; null without one. */
  last_change: Type.Union([Type.Object({ at: timestampSchema, by: Type.String() }), Type.Null()]),
});

/** `GET /x/practice`: the firms that are open to the caller, those that need attention first. */
export const practiceAnswerSchema = answerOf(
  Type.Object({
    /** The day by which days are counted, in New York. */
    today: isoDateSchema,
    firms: Type.Array(practiceFirmSchema),
  }),
);

/** `POST /x/practice/figures`: a firm's figures, recomputed if the stored ones don't match its current books. */
export const firmFiguresAnswerSchema = answerOf(firmFiguresSchema);

/** `GET /x/practice/file`: the firms as a document; narrowed as on the screen. */
export const practiceFileQuerySchema = Type.Object({
  type: Type.Enum(documentTypes),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  show: Type.Optional(Type.Enum(firmShows)),
});

export type Practice = Static<typeof practiceAnswerSchema>['data'];

export type PracticeFirm = Practice['firms'][number];

export type FirmFiling = PracticeFirm['due'][number];

export type FirmFigures = Static<typeof firmFiguresSchema>;

export type PracticeFileQuery = Static<typeof practiceFileQuerySchema>;
