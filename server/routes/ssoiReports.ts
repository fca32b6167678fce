import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { generateSsoi } from '@server/services/ssoi/generateSsoi';
import { previewSsoi } from '@server/services/ssoi/previewSsoi';
import { readSsoiPrefill } from '@server/services/ssoi/ssoiPrefill';
import { errorSchema } from '@/contract/envelope.schema';
import { companyQuerySchema } from '@/contract/query.schema';
import { reportPrefillAnswerSchema, reportPrefillQuerySchema } from '@/contract/report.schema';
import {
  ssoiGenerateAnswerSchema,
  ssoiGenerateSchema,
  ssoiPreviewAnswerSchema,
  ssoiPreviewRequestSchema,
} from '@/contract/ssoiReport.schema';

// Who may do what with reports: docs/decisions/0005-report-rights.md.
const everyMember = { access: { kind: 'company' } } as const;
const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

/** Making SSOI reports: the wizard's definitions, previewing and generating. */
export async function ssoiReportsRoutes(app: App): Promise<void> {
  app.get(
    '/report/ssoi/prefill-form-data',
    {
      config: everyMember,
      schema: {
        querystring: reportPrefillQuerySchema,
        response: { 200: reportPrefillAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request) => {
      const { time_report: timeReport, amends } = request.query;
      return { data: await readSsoiPrefill(companyContext(request), { timeReport, amends }) };
    },
  );

  app.post(
    '/report/ssoi/preview',
    {
      config: makers,
      schema: {
        querystring: companyQuerySchema,
        body: ssoiPreviewRequestSchema,
        response: { 200: ssoiPreviewAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request) => ({ data: await previewSsoi(companyContext(request), request.body.data) }),
  );

  app.post(
    '/report/ssoi/generate',
    {
      config: makers,
      schema: {
        querystring: companyQuerySchema,
        body: ssoiGenerateSchema,
        response: { 200: ssoiGenerateAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request) => {
      const report = await generateSsoi(companyContext(request), request.body.data);
      return { data: { report }, message: 'Report Generated Successfully.' };
    },
  );
}
