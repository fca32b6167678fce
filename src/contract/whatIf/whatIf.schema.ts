import type { Static } from 'typebox';
import Type from 'typebox';
import { maxPositionTextLength, maxQuantity, positionSides } from '@/contract/inventory/inventory';
import { netCapitalProperties } from '@/contract/netCapital/netCapitalStanding.schema';
import { findingSchema } from '@/contract/reports/report.schema';
import { effectLineSchema } from '@/contract/reviews/reviewEffect.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableDate } from '@/contract/wire/nullable.schema';
import {
  amountSchema,
  companyQuerySchema,
  isoDateSchema,
  timeReportSchema,
  unsignedAmountSchema,
} from '@/contract/wire/query.schema';
import { keptLevels, maxFilePositions, maxWhatIfSteps, whatIfStepKinds } from './whatIf';

/** A position of a file; quantity and amounts are absolute, `side` has their sign. */
const whatIfPositionSchema = Type.Object({
  /** Its row in the file. */
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
  /** For the subtype OTHER. */
  haircut: Type.Union([unsignedAmountSchema, Type.Null()]),
});

/** The start of steps: the end of a period, or a day between period ends with computed net capital. */
export const whatIfStartSchema = Type.Union([timeReportSchema, isoDateSchema]);

/** The period at whose end, or the day on which, the file's positions are used. */
export const whatIfPositionsQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  time_report: whatIfStartSchema,
});

/** `POST /x/what-if-positions`: the positions of a file that a step can use, and the rows that it omits. */
export const whatIfPositionsAnswerSchema = answerOf(
  Type.Object({
    positions: Type.Array(whatIfPositionSchema),
    left_out: Type.Array(Type.Object({ row: Type.Integer(), text: Type.String(), reason: Type.String() })),
  }),
);

/** The values of a step's fields, by name; null if blank. */
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
  /** The index of the step. The value of its open field is ignored. */
  step: Type.Integer({ minimum: 0, maximum: maxWhatIfSteps - 1 }),
  keep: Type.Enum(keptLevels),
  /** For `margin`: the net capital to keep above the requirement. */
  margin: Type.Optional(unsignedAmountSchema),
});

/** `POST /x/what-if`. */
export const whatIfRequestSchema = Type.Object({
  data: Type.Object({
    time_report: whatIfStartSchema,
    steps: whatIfStepsSchema,
    how_much: Type.Optional(Type.Union([howMuchSchema, Type.Null()])),
    /** Also requests the positions that steps may name. */
    has_offers: Type.Optional(Type.Boolean()),
  }),
});

/** A level of the early-warning table that binds the firm, with both sides of its comparison. */
const whatIfLevelSchema = Type.Object({
  level: Type.String(),
  message: Type.String(),
  citation: Type.String(),
  is_reached: Type.Boolean(),
  /** The lowest net capital, in whole cents, that doesn't reach the level; null if it isn't measured by net capital. */
  threshold: nullableAmount,
});

/** A limit of Rule 15c3-1(e) on planned withdrawals, and the amount that keeps it. */
const withdrawalLimitSchema = Type.Object({
  paragraph: Type.String(),
  text: Type.String(),
  left: amountSchema,
  right: amountSchema,
  holds: Type.Boolean(),
  /** Negative if no amount keeps it. */
  most: amountSchema,
});

const whatIfSideSchema = Type.Object({
  ...netCapitalProperties,
  levels: Type.Array(whatIfLevelSchema),
  /** Empty while net capital, or by the alternative method the debit items, are unknown. */
  withdrawal_limits: Type.Array(withdrawalLimitSchema),
  /** Findings that block filing of the figures. */
  issues_to_fix: Type.Integer({ minimum: 0 }),
});

/** The largest amount; null if no amount keeps the level, or every one does. */
const howMuchOutcomeSchema = Type.Object({
  step: Type.Integer({ minimum: 0 }),
  amount: nullableAmount,
  /** The binding limit, as a clause: `120% of the net capital requirement`; null if none binds. */
  binds: Type.Union([Type.String(), Type.Null()]),
  message: Type.String(),
});

/** The effect of the steps on the figures of a period or day; nothing is written to the books. */
export const whatIfOutcomeSchema = Type.Object({
  /** The posting of the books that this was computed from: the company's last one, of a day that of its computation. */
  commit_number: Type.Integer({ minimum: 0 }),
  time_report: whatIfStartSchema,
  /** The computation of the day that steps start from; none with a period. */
  computation_id: Type.Optional(Type.Integer()),
  /** Names of the positions in the steps, by id, at the time. */
  position_names: Type.Optional(Type.Record(Type.String(), Type.String())),
  before: whatIfSideSchema,
  after: whatIfSideSchema,
  /** The boxes that differ, in the order of the form. */
  lines: Type.Array(effectLineSchema),
  new_findings: Type.Array(findingSchema),
  resolved_findings: Type.Array(findingSchema),
  /** Notes on steps in addition to the figures; older saved scenarios have none. */
  step_notes: Type.Optional(Type.Array(Type.Object({ step: Type.Integer({ minimum: 0 }), message: Type.String() }))),
  how_much: Type.Union([howMuchOutcomeSchema, Type.Null()]),
});

/** A position that a step may name, with the fields that identify it to users. */
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
    /** If requested: the first positions of either kind by name, and their number. */
    offers: Type.Optional(
      Type.Object({
        positions: Type.Array(offeredPositionSchema),
        securities: Type.Integer({ minimum: 0 }),
        options: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
);

/** `POST /x/what-if-staging`: stages steps that are entries or positions as the caller's own rows. */
export const whatIfStagingSchema = Type.Object({
  data: Type.Object({ time_report: timeReportSchema, steps: whatIfStepsSchema }),
});

export const whatIfStagingAnswerSchema = answerOf(
  Type.Object({
    balances: Type.Integer({ minimum: 0 }),
    positions: Type.Integer({ minimum: 0 }),
    /** Number of steps that are neither and weren't staged. */
    left_out: Type.Integer({ minimum: 0 }),
  }),
);

/** A step in wire format: its kind and the values of its fields. */
export type WhatIfStep = Static<typeof whatIfStepSchema>;

export type HowMuch = Static<typeof howMuchSchema>;

export type WhatIfOutcome = Static<typeof whatIfOutcomeSchema>;

/** An outcome, with the positions that steps may name if requested. */
export type WhatIfAnswer = Static<typeof whatIfAnswerSchema>['data'];

export type WhatIfOffers = NonNullable<WhatIfAnswer['offers']>;

export type OfferedPosition = WhatIfOffers['positions'][number];

/** The firm's figures before or after the steps. */
export type WhatIfSide = WhatIfOutcome['after'];

/** Number of staged rows, and of omitted steps. */
export type StagedSteps = Static<typeof whatIfStagingAnswerSchema>['data'];

/** A file's positions for a step. */
export type WhatIfFilePositions = Static<typeof whatIfPositionsAnswerSchema>['data'];

export type WhatIfPosition = WhatIfFilePositions['positions'][number];
