import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableAmount, nullableText } from '../wire/nullable.schema';
import { companyQuerySchema, timeReportSchema } from '../wire/query.schema';
import { tieOutChecks, tieOutPlaces, tieOutStates } from './tieOut.values';

export const tieOutQuerySchema = Type.Object({ ...companyQuerySchema.properties, time_report: timeReportSchema });

const sideSchema = Type.Object({
  label: Type.String(),
  amount: nullableAmount,
  /** What is compared where it's no amount, such as answers; a backend may leave it out. */
  text: Type.Optional(nullableText),
  /** The address under which the amount is explained; a backend may leave it out. */
  figure: Type.Optional(nullableText),
});

/** `GET /x/tie-out`: whether the parts of a period agree, each with both numbers. */
export const tieOutAnswerSchema = answerOf(
  Type.Object({
    time_report: timeReportSchema,
    checks: Type.Array(
      Type.Object({
        check: Type.Enum(tieOutChecks),
        /** What it is about, such as a class of securities, where there are several of it. */
        title: Type.String(),
        left: sideSchema,
        right: sideSchema,
        /** The left less the right. */
        difference: nullableAmount,
        state: Type.Enum(tieOutStates),
        /** The reason of a difference that is explained, or why there is nothing to compare. */
        note: nullableText,
        place: Type.Enum(tieOutPlaces),
      }),
    ),
  }),
);
