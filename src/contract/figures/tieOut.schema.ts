import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { amountSchema, companyQuerySchema, timeReportSchema } from '../wire/query.schema';
import { tieOutChecks, tieOutPlaces, tieOutStates } from './tieOut.values';

export const tieOutQuerySchema = Type.Object({ ...companyQuerySchema.properties, time_report: timeReportSchema });

const amountOrNull = Type.Union([amountSchema, Type.Null()]);
const sideSchema = Type.Object({
  label: Type.String(),
  amount: amountOrNull,
  /** The address under which the amount is explained; a backend may leave it out. */
  figure: Type.Optional(Type.Union([Type.String(), Type.Null()])),
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
        difference: amountOrNull,
        state: Type.Enum(tieOutStates),
        /** The reason of a difference that is explained. */
        note: Type.Union([Type.String(), Type.Null()]),
        place: Type.Enum(tieOutPlaces),
      }),
    ),
  }),
);
