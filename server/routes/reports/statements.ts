import { answerBy, answerText, writerOf } from '@server/answerList';
import type { App } from '@server/appTypes';
import { malformed } from '@server/errors';
import { companyContext } from '@server/requestContext';
import type { CompanyContext } from '@server/services/common/context';
import { readHaircutReport } from '@server/services/statements/haircutReports';
import { listNetCapitalDates, readNetCapital } from '@server/services/statements/netCapitalReport';
import type { SheetRequest } from '@server/services/statements/readReportSheet';
import type { StatementRequest } from '@server/services/statements/readStatement';
import {
  haircutSecuritiesAnswer,
  haircutSummaryAnswer,
  netCapitalAnswer,
  type StatementSerializers,
  statementText,
} from '@server/services/statements/statementAnswer';
import { definePdf, linkToStatement } from '@server/services/statements/statementDocuments';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { linkSchema } from '@/contract/reports/report.schema';
import type { DateReport, PeriodReport } from '@/contract/statements/statement';
import {
  balanceSheetAnswerSchema,
  dateReportQuerySchema,
  haircutSecuritiesAnswerSchema,
  haircutSummaryAnswerSchema,
  incomeSheetAnswerSchema,
  indebtednessSheetAnswerSchema,
  netCapitalDatesAnswerSchema,
  netCapitalReportAnswerSchema,
  nonAllowableSheetAnswerSchema,
  statementAboutSchema,
  statementFileQuerySchema,
  statementLineSchema,
  statementQuerySchema,
  statementRowSchema,
  statementTotalSchema,
} from '@/contract/statements/statement.schema';
import { pdfDefinitionAnswerSchema } from '@/contract/wire/pdfDefinition.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { isDateReport } from '@/domain/statements/reportNames';
import { responses } from '../responses';

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

type DateCall = {
  path: string;
  report: DateReport;
  answer: TSchema;
  read: (context: CompanyContext, reportDate: string) => Promise<object>;
};

/** The reports of a date by their call. */
const dateCalls: readonly DateCall[] = [
  {
    path: '/net-capital',
    report: 'net-capital',
    answer: netCapitalReportAnswerSchema,
    read: async (context, reportDate) => netCapitalAnswer(await readNetCapital(context, reportDate)),
  },
  {
    path: '/haircut-summary',
    report: 'haircut-summary',
    answer: haircutSummaryAnswerSchema,
    read: async (context, reportDate) => haircutSummaryAnswer(await readHaircutReport(context, reportDate)),
  },
  {
    path: '/haircut-securities',
    report: 'haircut-by-security',
    answer: haircutSecuritiesAnswerSchema,
    read: async (context, reportDate) => haircutSecuritiesAnswer(await readHaircutReport(context, reportDate)),
  },
];

/** The statements and capital reports: as tables, and as definitions of a PDF. */
export async function statementsRoutes(app: App): Promise<void> {
  for (const { path, report, answer } of periodCalls) {
    app.get(
      path,
      { config, schema: { querystring: statementQuerySchema, response: responses(answer) } },
      async (request, reply) => {
        const { time_reports: when, download } = request.query;
        if (download === true) return sendPdf(request, reply, { report, when });
        return sendStatement(request, reply, { report, timeReports: when });
      },
    );
  }

  for (const { path, report, answer, read } of dateCalls) {
    app.get(
      path,
      { config, schema: { querystring: dateReportQuerySchema, response: responses(answer) } },
      async (request, reply) => {
        const { reportDate, download } = request.query;
        if (download === true) return sendPdf(request, reply, { report, when: [reportDate] });
        return read(companyContext(request), reportDate);
      },
    );
  }

  app.get(
    '/net-capital/available-report-date',
    { config, schema: { querystring: companyQuerySchema, response: responses(netCapitalDatesAnswerSchema) } },
    async (request) => ({ data: await listNetCapitalDates(companyContext(request)) }),
  );

  app.get(
    '/x/statement-file',
    { config, schema: { querystring: statementFileQuerySchema, response: responses(linkSchema) } },
    async (request) => {
      const { report, type, time_reports: timeReports, reportDate } = request.query;
      const isOfDate = isDateReport(report);
      const when = isOfDate ? [reportDate].flatMap((date) => date ?? []) : (timeReports ?? []);
      if (when.length === 0) throw withoutTime(isOfDate ? 'reportDate' : 'time_reports');
      return { data: { url: await linkToStatement(companyContext(request), { report, type, when }) } };
    },
  );
}

/** The parts of a report of periods by their schemas. */
const rowsSchema = Type.Array(statementRowSchema);
const linesSchema = Type.Array(statementLineSchema);

function sendStatement(request: FastifyRequest, reply: FastifyReply, wanted: StatementRequest): Promise<never> {
  const write: StatementSerializers = {
    rows: writerOf(reply, rowsSchema),
    lines: writerOf(reply, linesSchema),
    total: writerOf(reply, statementTotalSchema),
    about: writerOf(reply, statementAboutSchema),
  };
  return answerText(reply, statementText(companyContext(request), wanted, write));
}

async function sendPdf(request: FastifyRequest, reply: FastifyReply, wanted: SheetRequest): Promise<never> {
  const definition = await definePdf(companyContext(request), wanted);
  answerBy(reply, pdfDefinitionAnswerSchema);
  // The same call answers with the report or with its PDF, each by its own schema.
  return { data: definition } as never;
}

function withoutTime(path: string) {
  const message = path === 'reportDate' ? 'Choose a report date.' : 'Choose at least one period.';
  return malformed(message, [{ path, message }]);
}
