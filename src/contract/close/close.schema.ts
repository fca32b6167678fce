import type { Static } from 'typebox';
import Type from 'typebox';
import { stagedKinds } from '@/contract/staging/staging';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableDate, nullableId } from '@/contract/wire/nullable.schema';
import {
  companyQuerySchema,
  idSchema,
  isoDateSchema,
  timeReportSchema,
  timestampSchema,
} from '@/contract/wire/query.schema';
import { maxOwnStepName, maxOwnSteps } from './close';
import { closePersonSchema } from './periodClose.schema';

const nullablePerson = Type.Union([closePersonSchema, Type.Null()]);

/** A step of the product by its key, or of one's own: `own-` and its id. */
const stepKeySchema = Type.String({ pattern: '^([a-zA-Z]{1,20}|own-\\d{1,16})$' });
const ownStepName = Type.String({ minLength: 1, maxLength: maxOwnStepName, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' });

/** `GET /x/close`: the records of a period's close, and changes of the period that aren't in the books yet. */
export const closeSchema = Type.Object({
  time_report: timeReportSchema,
  end: isoDateSchema,
  /** Rows of the period that are saved or in review, by kind, author and request. They block the close. */
  open_changes: Type.Array(
    Type.Object({
      kind: Type.Enum(stagedKinds),
      in_review: Type.Boolean(),
      author: closePersonSchema,
      review_request_id: nullableId,
      count: Type.Integer({ minimum: 1 }),
      /** A description of the changes, with the way to resolve them. */
      text: Type.String(),
    }),
  ),
  /** The assignee and due date of each step; steps that aren't listed are unassigned. */
  steps: Type.Array(
    Type.Object({
      key: stepKeySchema,
      assignee: nullablePerson,
      due: nullableDate,
      /** For the firm's own steps. */
      done: Type.Union([Type.Object({ by: closePersonSchema, at: timestampSchema }), Type.Null()]),
    }),
  ),
  own_steps: Type.Array(Type.Object({ key: stepKeySchema, name: Type.String() })),
  /** The members who can be assigned a step. */
  members: Type.Array(closePersonSchema),
});

export const closeQuerySchema = Type.Object({ company_id: idSchema, time_report: timeReportSchema });
export const closeAnswerSchema = answerOf(closeSchema);

/** `PUT /x/close/steps`: replaces the step's stored values. */
export const closeStepSaveSchema = Type.Object({
  data: Type.Object({
    key: stepKeySchema,
    assignee_id: Type.Optional(nullableId),
    due: Type.Optional(nullableDate),
    is_done: Type.Optional(Type.Boolean()),
  }),
});

/** `PUT /x/close/own-steps`: replaces the firm's own steps. */
export const ownStepsSaveSchema = Type.Object({
  data: Type.Object({ names: Type.Array(ownStepName, { maxItems: maxOwnSteps }) }),
});
export const ownStepsAnswerSchema = answerOf(Type.Array(Type.Object({ key: stepKeySchema, name: Type.String() })));

/** `POST /x/close/own-steps/copy`: adds them to the caller's other companies. Returns the number of companies. */
export const ownStepsCopyQuerySchema = companyQuerySchema;
export const ownStepsCopyAnswerSchema = Type.Object({
  message: Type.String(),
  data: Type.Object({ companies: Type.Integer({ minimum: 0 }) }),
});

export type Close = Static<typeof closeSchema>;

export type CloseStepSave = Static<typeof closeStepSaveSchema>['data'];
