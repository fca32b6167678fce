import Type from 'typebox';
import { roles } from '../people/user.values';
import { documentTypes, reportTypes } from '../reports/report.values';
import { answerOf } from '../wire/envelope.schema';
import { nullableAmount, nullableText } from '../wire/nullable.schema';
import { amountSchema, idSchema, isoDateSchema, timeReportSchema, timestampSchema } from '../wire/query.schema';
import { firmShows } from './practice.values';

const countSchema = Type.Integer({ minimum: 0 });

/** A filing of a firm, as its calendar has it. */
const firmFilingSchema = Type.Object({
  /** The obligation's key. */
  kind: Type.String(),
  name: Type.String(),
  /** Null for what is made elsewhere. */
  report: Type.Union([Type.Enum(reportTypes), Type.Null()]),
  /** A `time_report`, or the fiscal year end where that closes no period. */
  of_period: Type.String(),
  period_end: isoDateSchema,
  due: isoDateSchema,
  /** Below zero of one that is past due. */
  days_left: Type.Integer(),
  has_final_report: Type.Boolean(),
});

/** What a firm's books come to at the end of its latest period; `time_report` is null without a trial balance. */
export const firmFiguresSchema = Type.Object({
  time_report: Type.Union([timeReportSchema, Type.Null()]),
  /** Why net capital can't be computed, such as a profile that lacks what the requirement rests on. */
  problem: nullableText,
  /** False while securities are held whose haircut isn't given; net capital is null then. */
  is_complete: Type.Boolean(),
  net_capital: nullableAmount,
  net_capital_requirement: nullableAmount,
  /** The gravest early-warning level reached, else the nearest, and how far net capital is from it. */
  nearest: Type.Union([
    Type.Object({ level: Type.String(), amount: amountSchema, is_reached: Type.Boolean() }),
    Type.Null(),
  ]),
  /** Issues to fix before filing. */
  issue_count: countSchema,
  /** Debits less credits of the latest period; null without a trial balance. */
  out_of_balance: nullableAmount,
  /** Net capital of the last periods, the oldest first; null where it isn't complete. */
  trend: Type.Array(Type.Object({ time_report: timeReportSchema, net_capital: nullableAmount })),
});

const practiceFirmSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  /** The caller's. */
  role: Type.Enum(roles),
  /** Null while they aren't computed of the books as they are. */
  figures: Type.Union([firmFiguresSchema, Type.Null()]),
  /** The longest past due first. */
  past_due: Type.Array(firmFilingSchema),
  /** The next filing, and all others of the next month. */
  due: Type.Array(firmFilingSchema),
  /** Null for a role that has no reviews. */
  reviews_waiting: Type.Union([countSchema, Type.Null()]),
  /** The last posting; null where nothing was posted. */
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

/** `POST /x/practice/figures`: a firm's figures, computed where those that are stored aren't of its books as they are. */
export const firmFiguresAnswerSchema = answerOf(firmFiguresSchema);

/** `GET /x/practice/file`: the firms as a document; narrowed as on the screen. */
export const practiceFileQuerySchema = Type.Object({
  type: Type.Enum(documentTypes),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  show: Type.Optional(Type.Enum(firmShows)),
});
