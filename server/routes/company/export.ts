import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { describeExport, exporters, linkToExport } from '@server/services/exports/exportFile';
import { companyExportAnswerSchema } from '@/contract/company/export.schema';
import { linkSchema } from '@/contract/reports/report.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const access = { kind: 'company', roles: exporters } as const;

/** Everything that a company has, as one ZIP file. */
export async function exportRoutes(app: App): Promise<void> {
  app.get(
    '/x/export',
    { config: { access }, schema: { querystring: companyQuerySchema, response: responses(companyExportAnswerSchema) } },
    async (request) => ({ data: await describeExport(companyContext(request)) }),
  );

  app.get(
    '/x/export/download',
    {
      config: { access: { ...access, isSensitive: true } },
      schema: { querystring: companyQuerySchema, response: responses(linkSchema) },
    },
    async (request) => ({ data: { url: await linkToExport(companyContext(request)) } }),
  );
}
