import { answerText, setAnswerSchema, writerOf } from '@server/common/answerList';
import type { App } from '@server/common/appTypes';
import type { CompanyContext } from '@server/common/context';
import { malformed } from '@server/common/errors';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { readNetCapitalStanding } from '@server/netCapital/netCapitalStanding';
import { readNetCapitalTrend } from '@server/netCapital/netCapitalTrend';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import Type from 'typebox';
import {
  netCapitalStandingAnswerSchema,
  netCapitalStandingQuerySchema,
  netCapitalTrendAnswerSchema,
  netCapitalTrendQuerySchema,
} from '@/contract/netCapital/netCapitalStanding.schema';
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
import { tieOutAnswerSchema, tieOutQuerySchema } from '@/contract/statements/tieOut.schema';
import { totalsAnswerSchema, totalsQuerySchema } from '@/contract/statements/totals.schema';
import { pdfDefinitionAnswerSchema } from '@/contract/wire/pdfDefinition.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { isDateReport } from '@/domain/statements/reportNames';
import { readHaircutReport } from './haircutReports';
import { listNetCapitalDates, readNetCapital } from './netCapitalReport';
import type { SheetRequest } from './readReportSheet';
import type { StatementRequest } from './readStatement';
import { readTieOut } from './readTieOut';
import {
  haircutSecuritiesAnswer,
  haircutSummaryAnswer,
  netCapitalAnswer,
  type StatementSerializers,
  statementText,
} from './statementAnswer';
import { definePdf, linkToStatement } from './statementDocuments';
import { readTotals } from './totals';

const config = { access: { kind: 'company' } } as const;

/** Period reports by call. */
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

/** Date reports by call. */
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

/** Serves the statements and capital reports as tables and as PDF definitions. */
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

/** Schemas of a period report's parts. */
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
  setAnswerSchema(reply, pdfDefinitionAnswerSchema);
  // The same call answers with the report or with its PDF, each by its own schema.
  return { data: definition } as never;
}

function withoutTime(path: string) {
  const message = path === 'reportDate' ? 'Choose a report date.' : 'Choose at least one period.';
  return malformed(message, [{ path, message }]);
}

/** Serves the dashboard's figures: totals of periods, net capital at a period's end, and its trend. */
export async function totalsRoutes(app: App): Promise<void> {
  app.get(
    '/trial-balance/get-totals',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: totalsQuerySchema, response: responses(totalsAnswerSchema) },
    },
    async (request) => ({ data: await readTotals(companyContext(request), request.query.time_reports) }),
  );

  app.get(
    '/x/net-capital-standing',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: netCapitalStandingQuerySchema, response: responses(netCapitalStandingAnswerSchema) },
    },
    async (request) => ({ data: await readNetCapitalStanding(companyContext(request), request.query.time_report) }),
  );

  app.get(
    '/x/tie-out',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: tieOutQuerySchema, response: responses(tieOutAnswerSchema) },
    },
    async (request) => ({ data: await readTieOut(companyContext(request), request.query.time_report) }),
  );

  app.get(
    '/x/net-capital-trend',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: netCapitalTrendQuerySchema, response: responses(netCapitalTrendAnswerSchema) },
    },
    async (request) => {
      const { time_report: timeReport, count } = request.query;
      return { data: await readNetCapitalTrend(companyContext(request), { timeReport, count }) };
    },
  );
}
