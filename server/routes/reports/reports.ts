import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readReportChanges } from '@server/services/reports/changes/reportChanges';
import { linkToReport } from '@server/services/reports/reportFile';
import { readReportedPeriods, readReports, removeReports } from '@server/services/reports/reportList';
import { verifyReport } from '@server/services/reports/reportVerification';
import {
  linkSchema,
  reportDeleteQuerySchema,
  reportDownloadQuerySchema,
  reportedPeriodsAnswerSchema,
  reportListQueryOf,
  reportSchema,
  reportVerificationAnswerSchema,
  reportVerificationQuerySchema,
} from '@/contract/reports/report.schema';
import { reportChangesAnswerSchema, reportChangesQuerySchema } from '@/contract/reports/reportChanges.schema';
import { errorSchema, listOf, messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';

// Who may do what with reports: docs/decisions/0024-frozen-reports-and-amendments.md.
const everyMember = { access: { kind: 'company' } } as const;
const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** Generated reports of every kind: listing, deleting, links to their documents, and verification. */
export async function reportsRoutes(app: App): Promise<void> {
  const kinds = app.reportKinds;
  const listQuery = reportListQueryOf(kinds.map(({ type }) => type));

  app.get(
    '/reports',
    {
      config: everyMember,
      schema: { querystring: listQuery, response: { 200: listOf(reportSchema), '4xx': errorSchema } },
    },
    (request) => readReports(companyContext(request), kinds, request.query),
  );

  app.get(
    '/x/reported-periods',
    {
      config: everyMember,
      schema: { querystring: companyQuerySchema, response: { 200: reportedPeriodsAnswerSchema, '4xx': errorSchema } },
    },
    async (request) => ({ data: await readReportedPeriods(companyContext(request)) }),
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

  app.get(
    '/x/report-verification',
    {
      config: everyMember,
      schema: {
        querystring: reportVerificationQuerySchema,
        response: { 200: reportVerificationAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request) => ({ data: await verifyReport(companyContext(request), kinds, request.query.reportId) }),
  );

  app.get(
    '/x/report-changes',
    {
      config: everyMember,
      schema: {
        querystring: reportChangesQuerySchema,
        response: { 200: reportChangesAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request) => ({ data: await readReportChanges(companyContext(request), kinds, request.query.reportId) }),
  );
}
