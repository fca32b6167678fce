import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readFocusPrefill } from '@server/services/reports/focusPrefill';
import { previewFocus } from '@server/services/reports/focusPreview';
import { generateFocus } from '@server/services/reports/generateFocus';
import { focusPreviewAnswerSchema } from '@/contract/reports/focusPreview.schema';
import { generateReportAnswerSchema, generateReportSchema } from '@/contract/reports/report.schema';
import { errorSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { addReportPrefill, makers } from './reportPrefill';

/** Making FOCUS reports: the wizard's definitions, previewing and generating. */
export async function focusReportsRoutes(app: App): Promise<void> {
  addReportPrefill(app, 'focus', readFocusPrefill);

  app.post(
    '/report/focus/generate',
    {
      config: makers,
      schema: {
        querystring: companyQuerySchema,
        body: generateReportSchema,
        response: { 200: generateReportAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request) => {
      const report = await generateFocus(companyContext(request), request.body.data);
      return { data: { report }, message: 'Report submitted successfully' };
    },
  );

  app.post(
    '/x/focus-preview',
    {
      config: makers,
      schema: {
        querystring: companyQuerySchema,
        body: generateReportSchema,
        response: { 200: focusPreviewAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request) => ({ data: await previewFocus(companyContext(request), request.body.data) }),
  );
}
