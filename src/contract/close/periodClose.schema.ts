import Type from 'typebox';
import { changeKinds } from '../reviews/history.values';
import { answerOf } from '../wire/envelope.schema';
import { companyQuerySchema, idSchema, isoDateSchema, timeReportSchema, timestampSchema } from '../wire/query.schema';
import { maxReopenReason } from './close.values';

/** Somebody by their user's id; the name stays after they were removed from the company. */
export const closePersonSchema = Type.Object({ id: idSchema, first_name: Type.String(), last_name: Type.String() });

const closeEventSchema = Type.Object({
  /** False: the period was reopened. */
  is_closed: Type.Boolean(),
  /** Why it was reopened; empty for a close. */
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
  /** Postings that changed figures of a closed period since, by what isn't of a period, such as the mapping of an account. */
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
