import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { readReportChanges } from '@server/reports/changes/reportChanges';
import { firstStepsAnswerSchema } from '@/contract/company/firstSteps.schema';
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
import { listOf, messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { readFirstSteps } from './firstSteps';
import { linkToReport } from './reportFile';
import { readReportedPeriods, readReports, removeReports } from './reportList';
import { verifyReport } from './reportVerification';

// Roles for reports: docs/decisions/0024-frozen-reports-and-amendments.md.
const everyMember = { access: { kind: 'company' } } as const;
const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** Serves generated reports of every kind: list, deletion, document links and verification. */
export async function reportsRoutes(app: App): Promise<void> {
  const kinds = app.reportKinds;
  const listQuery = reportListQueryOf(kinds.map(({ type }) => type));

  app.get(
    '/reports',
    { config: everyMember, schema: { querystring: listQuery, response: responses(listOf(reportSchema)) } },
    (request) => readReports(companyContext(request), kinds, request.query),
  );

  app.get(
    '/x/reported-periods',
    {
      config: everyMember,
      schema: { querystring: companyQuerySchema, response: responses(reportedPeriodsAnswerSchema) },
    },
    async (request) => ({ data: await readReportedPeriods(companyContext(request)) }),
  );

  app.get(
    '/x/first-steps',
    { config: everyMember, schema: { querystring: companyQuerySchema, response: responses(firstStepsAnswerSchema) } },
    async (request) => ({ data: await readFirstSteps(companyContext(request)) }),
  );

  app.delete(
    '/reports',
    { config: administrators, schema: { querystring: reportDeleteQuerySchema, response: responses(messageSchema) } },
    async (request) => {
      await removeReports(companyContext(request), request.query.id);
      return { message: 'Records deleted successfully' };
    },
  );

  app.get(
    '/report/download',
    { config: everyMember, schema: { querystring: reportDownloadQuerySchema, response: responses(linkSchema) } },
    async (request) => {
      const { reportId, type, preview = false, wholeDollars = false } = request.query;
      return { data: { url: await linkToReport(companyContext(request), { reportId, type, preview, wholeDollars }) } };
    },
  );

  app.get(
    '/x/report-verification',
    {
      config: everyMember,
      schema: { querystring: reportVerificationQuerySchema, response: responses(reportVerificationAnswerSchema) },
    },
    async (request) => ({ data: await verifyReport(companyContext(request), kinds, request.query.reportId) }),
  );

  app.get(
    '/x/report-changes',
    {
      config: everyMember,
      schema: { querystring: reportChangesQuerySchema, response: responses(reportChangesAnswerSchema) },
    },
    async (request) => ({
      data: await readReportChanges(
        companyContext(request),
        { kinds, stagedKinds: app.stagedKinds },
        request.query.reportId,
      ),
    }),
  );
}
