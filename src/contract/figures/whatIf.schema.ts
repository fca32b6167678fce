import Type from 'typebox';
import { maxPositionTextLength, maxQuantity, positionSides } from '../inventory/inventory.values';
import { netCapitalProperties } from '../reports/netCapitalStanding.schema';
import { findingSchema } from '../reports/report.schema';
import { effectLineSchema } from '../reviews/reviewEffect.schema';
import { answerOf } from '../wire/envelope.schema';
import { nullableAmount, nullableDate } from '../wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  isoDateSchema,
  timeReportSchema,
  unsignedAmountSchema,
} from '../wire/query.schema';
import { keptLevels, maxFilePositions, maxWhatIfSteps, whatIfStepKinds } from './whatIf.values';

/** A position of a file; quantity and amounts are absolute, `side` says their sign. */
const whatIfPositionSchema = Type.Object({
  /** Where it stands in the file. */
  row: Type.Integer({ minimum: 1 }),
  identifier: Type.String({ minLength: 1, maxLength: maxPositionTextLength }),
  cusip_isin: Type.Union([Type.String({ maxLength: 12 }), Type.Null()]),
  type: Type.String({ maxLength: 30 }),
  subtype: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
  currency: Type.String({ minLength: 3, maxLength: 3 }),
  side: Type.Enum(positionSides),
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: maxQuantity }),
  price: Type.Number({ minimum: 0, maximum: maxQuantity }),
  maturity: nullableDate,
  market_value: unsignedAmountSchema,
  face_value: Type.Union([unsignedAmountSchema, Type.Null()]),
  /** With the subtype OTHER. */
  haircut: Type.Union([unsignedAmountSchema, Type.Null()]),
});

/** What steps start from: the end of a period, or a day between period ends that net capital was computed of. */
export const whatIfStartSchema = Type.Union([timeReportSchema, isoDateSchema]);

/** The period at whose end, or the day on which, the positions of the file are taken. */
export const whatIfPositionsQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  time_report: whatIfStartSchema,
});

/** `POST /x/what-if-positions`: the positions of a file that a step can take, and the rows that it leaves out. */
export const whatIfPositionsAnswerSchema = answerOf(
  Type.Object({
    positions: Type.Array(whatIfPositionSchema),
    left_out: Type.Array(Type.Object({ row: Type.Integer(), text: Type.String(), reason: Type.String() })),
  }),
);

/** The values of a step's fields, by name; null where one is left out. */
const stepValueSchema = Type.Union([
  Type.String({ maxLength: 255 }),
  Type.Number(),
  Type.Null(),
  Type.Array(whatIfPositionSchema, { maxItems: maxFilePositions }),
]);

export const whatIfStepSchema = Type.Object({
  kind: Type.Enum(whatIfStepKinds),
  values: Type.Record(Type.String({ maxLength: 30 }), stepValueSchema),
});

export const whatIfStepsSchema = Type.Array(whatIfStepSchema, { maxItems: maxWhatIfSteps });

/** The largest value of a step's open field that keeps a level. */
export const howMuchSchema = Type.Object({
  /** The step's place, from zero. What its open field has counts for nothing. */
  step: Type.Integer({ minimum: 0, maximum: maxWhatIfSteps - 1 }),
  keep: Type.Enum(keptLevels),
  /** With `margin`: how far net capital is to stay above the requirement. */
  margin: Type.Optional(unsignedAmountSchema),
});

/** `POST /x/what-if`. */
export const whatIfRequestSchema = Type.Object({
  data: Type.Object({
    time_report: whatIfStartSchema,
    steps: whatIfStepsSchema,
    how_much: Type.Optional(Type.Union([howMuchSchema, Type.Null()])),
    /** Asks for the positions that steps may name, too. */
    has_offers: Type.Optional(Type.Boolean()),
  }),
});

/** A level of the early-warning table that binds the firm, with both sides of its comparison. */
const whatIfLevelSchema = Type.Object({
  level: Type.String(),
  message: Type.String(),
  citation: Type.String(),
  is_reached: Type.Boolean(),
  /** The least net capital, in whole cents, at which the level isn't reached; null where it isn't judged by net capital. */
  threshold: nullableAmount,
});

/** A limit of Rule 15c3-1(e) on what is planned to be withdrawn, and how much keeps it. */
const withdrawalLimitSchema = Type.Object({
  paragraph: Type.String(),
  text: Type.String(),
  left: amountSchema,
  right: amountSchema,
  holds: Type.Boolean(),
  /** Negative where nothing keeps it. */
  most: amountSchema,
});

const whatIfSideSchema = Type.Object({
  ...netCapitalProperties,
  levels: Type.Array(whatIfLevelSchema),
  /** Empty while net capital, or by the alternative method the debit items, aren't known. */
  withdrawal_limits: Type.Array(withdrawalLimitSchema),
  /** Findings that keep the figures from being filed. */
  issues_to_fix: Type.Integer({ minimum: 0 }),
});

/** The largest amount; null where no amount keeps the level, or every one does. */
const howMuchOutcomeSchema = Type.Object({
  step: Type.Integer({ minimum: 0 }),
  amount: nullableAmount,
  /** What binds, as a clause: `120% of the net capital requirement`; null where nothing does. */
  binds: Type.Union([Type.String(), Type.Null()]),
  message: Type.String(),
});

/** What the steps do to the figures of a period or day; nothing is written to the books. */
export const whatIfOutcomeSchema = Type.Object({
  /** The posting of the books that this was computed from: the company's last one, of a day that of its computation. */
  commit_number: Type.Integer({ minimum: 0 }),
  time_report: whatIfStartSchema,
  /** The computation of the day that steps start from; none with a period. */
  computation_id: Type.Optional(Type.Integer()),
  /** What the positions that steps name were called, by id. */
  position_names: Type.Optional(Type.Record(Type.String(), Type.String())),
  before: whatIfSideSchema,
  after: whatIfSideSchema,
  /** The boxes that differ, in the order of the form. */
  lines: Type.Array(effectLineSchema),
  new_findings: Type.Array(findingSchema),
  resolved_findings: Type.Array(findingSchema),
  /** What is to be known of a step beside its figures; scenarios that were saved before there were any have none. */
  step_notes: Type.Optional(Type.Array(Type.Object({ step: Type.Integer({ minimum: 0 }), message: Type.String() }))),
  how_much: Type.Union([howMuchOutcomeSchema, Type.Null()]),
});

/** A position that a step may name, as people tell it from others. */
const offeredPositionSchema = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(['security', 'option']),
  name: Type.String(),
  side: Type.Enum(positionSides),
  market_value: unsignedAmountSchema,
});

export const whatIfAnswerSchema = answerOf(
  Type.Object({
    ...whatIfOutcomeSchema.properties,
    /** Where they were asked for: the first of either kind by name, and how many there are. */
    offers: Type.Optional(
      Type.Object({
        positions: Type.Array(offeredPositionSchema),
        securities: Type.Integer({ minimum: 0 }),
        options: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
);

/** `POST /x/what-if-staging`: steps that are entries or positions become the caller's own staged rows. */
export const whatIfStagingSchema = Type.Object({
  data: Type.Object({ time_report: timeReportSchema, steps: whatIfStepsSchema }),
});

export const whatIfStagingAnswerSchema = answerOf(
  Type.Object({
    balances: Type.Integer({ minimum: 0 }),
    positions: Type.Integer({ minimum: 0 }),
    /** How many steps are neither, and stay behind. */
    left_out: Type.Integer({ minimum: 0 }),
  }),
);
