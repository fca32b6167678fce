import { answerBy } from '@server/answerList';
import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { listNetCapitalDates, readNetCapital } from '@server/services/statements/netCapitalReport';
import { readStatement } from '@server/services/statements/readStatement';
import { netCapitalAnswer, statementAnswer } from '@server/services/statements/statementAnswer';
import type { TSchema } from 'typebox';
import { errorSchema } from '@/contract/envelope.schema';
import { companyQuerySchema } from '@/contract/query.schema';
import type { PeriodReport } from '@/contract/statement';
import {
  balanceSheetAnswerSchema,
  dateReportQuerySchema,
  incomeSheetAnswerSchema,
  indebtednessSheetAnswerSchema,
  netCapitalDatesAnswerSchema,
  netCapitalReportAnswerSchema,
  nonAllowableSheetAnswerSchema,
  statementQuerySchema,
} from '@/contract/statement.schema';

const config = { access: { kind: 'company' } } as const;

/** The reports of periods by their call. */
const periodCalls: readonly { path: string; report: PeriodReport; answer: TSchema }[] = [
  { path: '/dashboard/balance-sheet', report: 'balance-sheet', answer: balanceSheetAnswerSchema },
  { path: '/dashboard/income-sheet', report: 'income-statement', answer: incomeSheetAnswerSchema },
  { path: '/dashboard/al-nonal-sheet', report: 'non-allowable-assets', answer: nonAllowableSheetAnswerSchema },
  {
    path: '/dashboard/aggregate-indebtedness-sheet',
    report: 'aggregate-indebtedness',
    answer: indebtednessSheetAnswerSchema,
  },
];

/** The statements and capital reports: as tables, and as definitions of a PDF. */
export async function statementsRoutes(app: App): Promise<void> {
  for (const { path, report, answer } of periodCalls) {
    app.get(
      path,
      { config, schema: { querystring: statementQuerySchema, response: { 200: answer, '4xx': errorSchema } } },
      async (request, reply) => {
        answerBy(reply, answer);
        return statementAnswer(await readStatement(companyContext(request), report, request.query.time_reports));
      },
    );
  }

  app.get(
    '/net-capital',
    {
      config,
      schema: {
        querystring: dateReportQuerySchema,
        response: { 200: netCapitalReportAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request) => netCapitalAnswer(await readNetCapital(companyContext(request), request.query.reportDate)),
  );

  app.get(
    '/net-capital/available-report-date',
    {
      config,
      schema: { querystring: companyQuerySchema, response: { 200: netCapitalDatesAnswerSchema, '4xx': errorSchema } },
    },
    async (request) => ({ data: await listNetCapitalDates(companyContext(request)) }),
  );
}
