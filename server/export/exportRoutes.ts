import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { companyExportAnswerSchema } from '@/contract/export/export.schema';
import { linkSchema } from '@/contract/reports/report.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { describeExport, exporters, linkToExport } from './exportFile';

const access = { kind: 'company', roles: exporters } as const;

/** Serves the export of a company's data as one ZIP file. */
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
