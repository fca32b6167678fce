import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import {
  generateReportAnswerSchema,
  reportPrefillAnswerSchema,
  reportPrefillQuerySchema,
} from '@/contract/reports/report.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { generateReport } from './generateReport';
import { openWizard } from './openWizard';
import type { GenerateRequest, ReportKind } from './reportKind';

// Roles for reports: docs/decisions/0024-frozen-reports-and-amendments.md.
const everyMember = { access: { kind: 'company' } } as const;
const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

/** Serves report creation for every kind: wizard definitions, preview and generation. */
export async function reportKindsRoutes(app: App): Promise<void> {
  for (const kind of app.reportKinds) addKind(app, kind);
}

function addKind(app: App, kind: ReportKind): void {
  const { calls, generate, preview } = kind;
  app.get(
    `${calls}/prefill-form-data`,
    {
      config: everyMember,
      schema: { querystring: reportPrefillQuerySchema, response: responses(reportPrefillAnswerSchema) },
    },
    async (request) => {
      const { time_report: timeReport, amends } = request.query;
      return { data: await openWizard(companyContext(request), kind, { timeReport, amends }) };
    },
  );

  app.post(
    preview.url,
    {
      config: makers,
      schema: { querystring: companyQuerySchema, body: preview.body, response: responses(preview.answer) },
    },
    (request) => preview.read(companyContext(request), dataOf(request.body)),
  );

  app.post(
    `${calls}/generate`,
    {
      config: makers,
      schema: {
        querystring: companyQuerySchema,
        body: generate.body,
        response: responses(generateReportAnswerSchema),
      },
    },
    async (request) => {
      const wizard = dataOf(request.body) as GenerateRequest; // as every kind's schema has it
      return {
        data: { report: await generateReport(companyContext(request), kind, wizard) },
        message: generate.message,
      };
    },
  );
}

function dataOf(body: unknown): unknown {
  return (body as { data: unknown }).data; // as every kind's schemas have it
}
