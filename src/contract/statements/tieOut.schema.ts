import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount, nullableText } from '@/contract/wire/nullable.schema';
import { companyQuerySchema, timeReportSchema } from '@/contract/wire/query.schema';
import { tieOutChecks, tieOutPlaces, tieOutStates } from './tieOut';

export const tieOutQuerySchema = Type.Object({ ...companyQuerySchema.properties, time_report: timeReportSchema });

const sideSchema = Type.Object({
  label: Type.String(),
  amount: nullableAmount,
  /** The compared value if it isn't an amount, such as answers; optional for a backend. */
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
        /** The subject, such as a class of securities, if the check has several. */
        title: Type.String(),
        left: sideSchema,
        right: sideSchema,
        /** The left less the right. */
        difference: nullableAmount,
        state: Type.Enum(tieOutStates),
        /** The reason of an explained difference, or of a missing comparison. */
        note: nullableText,
        place: Type.Enum(tieOutPlaces),
      }),
    ),
  }),
);

export type TieOut = Static<typeof tieOutAnswerSchema>['data'];

export type TieOutCheck = TieOut['checks'][number];
