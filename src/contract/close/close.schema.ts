import Type from 'typebox';
import { stagedKinds } from '../staging/staging.values';
import { answerOf } from '../wire/envelope.schema';
import { nullableDate, nullableId } from '../wire/nullable.schema';
import { companyQuerySchema, idSchema, isoDateSchema, timeReportSchema, timestampSchema } from '../wire/query.schema';
import { maxOwnStepName, maxOwnSteps } from './close.values';
import { closePersonSchema } from './periodClose.schema';

const nullablePerson = Type.Union([closePersonSchema, Type.Null()]);

/** A step of the product by its key, or of one's own: `own-` and its id. */
const stepKeySchema = Type.String({ pattern: '^([a-zA-Z]{1,20}|own-\\d{1,10})$' });
const ownStepName = Type.String({ minLength: 1, maxLength: maxOwnStepName, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' });

/** `GET /x/close`: what people keep of a period's close, and what of the period isn't in the books yet. */
export const closeSchema = Type.Object({
  time_report: timeReportSchema,
  end: isoDateSchema,
  /** Rows of the period that are saved or in review, by kind, author and request: it can't be closed while there are any. */
  open_changes: Type.Array(
    Type.Object({
      kind: Type.Enum(stagedKinds),
      in_review: Type.Boolean(),
      author: closePersonSchema,
      review_request_id: nullableId,
      count: Type.Integer({ minimum: 1 }),
      /** What they are, and how to settle them. */
      text: Type.String(),
    }),
  ),
  /** Who does a step, and by when; steps that aren't named are nobody's. */
  steps: Type.Array(
    Type.Object({
      key: stepKeySchema,
      assignee: nullablePerson,
      due: nullableDate,
      /** Of a step of one's own. */
      done: Type.Union([Type.Object({ by: closePersonSchema, at: timestampSchema }), Type.Null()]),
    }),
  ),
  own_steps: Type.Array(Type.Object({ key: stepKeySchema, name: Type.String() })),
  /** Who can be given a step. */
  members: Type.Array(closePersonSchema),
});

export const closeQuerySchema = Type.Object({ company_id: idSchema, time_report: timeReportSchema });
export const closeAnswerSchema = answerOf(closeSchema);

/** `PUT /x/close/steps`: what is given replaces what was kept. */
export const closeStepSaveSchema = Type.Object({
  data: Type.Object({
    key: stepKeySchema,
    assignee_id: Type.Optional(nullableId),
    due: Type.Optional(nullableDate),
    is_done: Type.Optional(Type.Boolean()),
  }),
});

/** `PUT /x/close/own-steps`: the steps of one's own, in place of those that there were. */
export const ownStepsSaveSchema = Type.Object({
  data: Type.Object({ names: Type.Array(ownStepName, { maxItems: maxOwnSteps }) }),
});
export const ownStepsAnswerSchema = answerOf(Type.Array(Type.Object({ key: stepKeySchema, name: Type.String() })));

/** `POST /x/close/own-steps/copy`: adds them to the caller's other companies; how many of those there are. */
export const ownStepsCopyQuerySchema = companyQuerySchema;
export const ownStepsCopyAnswerSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({ companies: Type.Integer({ minimum: 0 }) }),
});
