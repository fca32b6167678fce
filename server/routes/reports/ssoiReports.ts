import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { generateSsoi } from '@server/services/reports/ssoi/generateSsoi';
import { previewSsoi } from '@server/services/reports/ssoi/previewSsoi';
import { readSsoiPrefill } from '@server/services/reports/ssoi/ssoiPrefill';
import {
  ssoiGenerateAnswerSchema,
  ssoiGenerateSchema,
  ssoiPreviewAnswerSchema,
  ssoiPreviewRequestSchema,
} from '@/contract/reports/ssoiReport.schema';
import { errorSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { addReportPrefill, makers } from './reportPrefill';

/** Making SSOI reports: the wizard's definitions, previewing and generating. */
export async function ssoiReportsRoutes(app: App): Promise<void> {
  addReportPrefill(app, 'ssoi', readSsoiPrefill);

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
