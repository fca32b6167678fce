import type { Static } from 'typebox';
import Type from 'typebox';
import { findingSchema } from '@/contract/reports/report.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount } from '@/contract/wire/nullable.schema';
import { idSchema, timeReportSchema } from '@/contract/wire/query.schema';

export const periodQuestionsQuerySchema = Type.Object({ company_id: idSchema, time_report: timeReportSchema });

/** `GET /x/questions`: what the current books of a period are asked, by consequence and by what is at stake. */
export const periodQuestionsAnswerSchema = answerOf(
  Type.Object({
    time_report: timeReportSchema,
    /** Null while it is incomplete. */
    net_capital: nullableAmount,
    findings: Type.Array(findingSchema),
  }),
);

export type PeriodQuestions = Static<typeof periodQuestionsAnswerSchema>['data'];
