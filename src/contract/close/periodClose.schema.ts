import type { Static } from 'typebox';
import Type from 'typebox';
import { changeKinds } from '@/contract/history/history';
import { answerOf } from '@/contract/wire/envelope.schema';
import {
  companyQuerySchema,
  idSchema,
  isoDateSchema,
  timeReportSchema,
  timestampSchema,
} from '@/contract/wire/query.schema';
import { maxReopenReason } from './close';

/** A user by id; the name remains after their removal from the company. */
export const closePersonSchema = Type.Object({ id: idSchema, first_name: Type.String(), last_name: Type.String() });

const closeEventSchema = Type.Object({
  /** False: the period was reopened. */
  is_closed: Type.Boolean(),
  /** The reason for a reopening; empty for a close. */
  reason: Type.String(),
  author: closePersonSchema,
  at: timestampSchema,
  commit_number: Type.Integer({ minimum: 1 }),
});

/** A period that is closed, or was. */
export const periodCloseSchema = Type.Object({
  time_report: timeReportSchema,
  start: isoDateSchema,
  end: isoDateSchema,
  is_closed: Type.Boolean(),
  /** The latest first. */
  events: Type.Array(closeEventSchema),
  /** Later postings that changed figures of a closed period through records that belong to no period, such as an account's mapping. */
  changed_since: Type.Array(
    Type.Object({ kind: Type.Enum(changeKinds), commit_number: Type.Integer({ minimum: 1 }), at: timestampSchema }),
  ),
});

export const periodClosesQuerySchema = companyQuerySchema;
export const periodClosesAnswerSchema = answerOf(Type.Array(periodCloseSchema));

export const closePeriodSchema = Type.Object({ data: Type.Object({ time_report: timeReportSchema }) });
export const reopenPeriodSchema = Type.Object({
  data: Type.Object({
    time_report: timeReportSchema,
    reason: Type.String({ minLength: 1, maxLength: maxReopenReason, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' }),
  }),
});

export const periodCloseAnswerSchema = Type.Object({ message: Type.String(), data: periodCloseSchema });

export type PeriodClose = Static<typeof periodCloseSchema>;

export type ReopenPeriod = Static<typeof reopenPeriodSchema>['data'];
