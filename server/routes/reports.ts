import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readFocusPrefill } from '@server/services/reports/focusPrefill';
import { previewFocus } from '@server/services/reports/focusPreview';
import { generateFocus } from '@server/services/reports/generateFocus';
import { linkToReport } from '@server/services/reports/reportFile';
import { readReports, removeReports } from '@server/services/reports/reportList';
import { errorSchema, listOf, messageSchema } from '@/contract/envelope.schema';
import { focusPreviewAnswerSchema } from '@/contract/focusPreview.schema';
import { companyQuerySchema } from '@/contract/query.schema';
import {
  focusGenerateAnswerSchema,
  focusGenerateSchema,
  focusPrefillAnswerSchema,
  focusPrefillQuerySchema,
  linkSchema,
  reportDeleteQuerySchema,
  reportDownloadQuerySchema,
  reportListQuerySchema,
  reportSchema,
} from '@/contract/report.schema';

// Who may do what with reports: docs/decisions/0005-report-rights.md.
const everyMember = { access: { kind: 'company' } } as const;
const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;
const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** Generated reports: the wizard's definitions, previewing, generating, listing, deleting, and links to their documents. */
export async function reportsRoutes(app: App): Promise<void> {
  app.get(
    '/report/focus/prefill-form-data',
    {
      config: everyMember,
      schema: { querystring: focusPrefillQuerySchema, response: { 200: focusPrefillAnswerSchema, '4xx': errorSchema } },
    },
    async (request) => ({ data: await readFocusPrefill(companyContext(request), request.query.time_report) }),
  );

  app.post(
    '/report/focus/generate',
    {
      config: makers,
      schema: {
        querystring: companyQuerySchema,
        body: focusGenerateSchema,
        response: { 200: focusGenerateAnswerSchema, '4xx': errorSchema },
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
        body: focusGenerateSchema,
        response: { 200: focusPreviewAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request) => ({ data: await previewFocus(companyContext(request), request.body.data) }),
  );

  app.get(
    '/reports',
    {
      config: everyMember,
      schema: { querystring: reportListQuerySchema, response: { 200: listOf(reportSchema), '4xx': errorSchema } },
    },
    (request) => readReports(companyContext(request), request.query),
  );

  app.delete(
    '/reports',
    {
      config: administrators,
      schema: { querystring: reportDeleteQuerySchema, response: { 200: messageSchema, '4xx': errorSchema } },
    },
    async (request) => {
      await removeReports(companyContext(request), request.query.id);
      return { message: 'Records deleted successfully' };
    },
  );

  app.get(
    '/report/download',
    {
      config: everyMember,
      schema: { querystring: reportDownloadQuerySchema, response: { 200: linkSchema, '4xx': errorSchema } },
    },
    async (request) => {
      const { reportId, type, preview = false, wholeDollars = false } = request.query;
      return { data: { url: await linkToReport(companyContext(request), { reportId, type, preview, wholeDollars }) } };
    },
  );
}
