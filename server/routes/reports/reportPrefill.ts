import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import type { CompanyContext } from '@server/services/common/context';
import type { PrefillQuery } from '@server/services/reports/focusPrefill';
import type { ReportPrefill } from '@/contract/reports/report';
import { reportPrefillAnswerSchema, reportPrefillQuerySchema } from '@/contract/reports/report.schema';
import { errorSchema } from '@/contract/wire/envelope.schema';

type ReadPrefill = (context: CompanyContext, query: PrefillQuery) => Promise<ReportPrefill>;

// Who may do what with reports: docs/decisions/0024-frozen-reports-and-amendments.md.
const everyMember = { access: { kind: 'company' } } as const;
export const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

/** The definitions of a wizard that makes a kind of report, with what the books already answer. */
export function addReportPrefill(app: App, kind: 'focus' | 'ssoi', read: ReadPrefill): void {
  app.get(
    `/report/${kind}/prefill-form-data`,
    {
      config: everyMember,
      schema: {
        querystring: reportPrefillQuerySchema,
        response: { 200: reportPrefillAnswerSchema, '4xx': errorSchema },
      },
    },
    async (request) => {
      const { time_report: timeReport, amends } = request.query;
      return { data: await read(companyContext(request), { timeReport, amends }) };
    },
  );
}
