import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readStagedHaircuts } from '@server/services/figures/haircuts/stagedHaircuts';
import { stagedHaircutsAnswerSchema, stagedHaircutsQuerySchema } from '@/contract/inventory/stagedHaircuts.schema';
import { responses } from '../responses';

/** What the caller's staged positions would be charged. */
export async function stagedHaircutsRoutes(app: App): Promise<void> {
  app.get(
    '/x/staged-haircuts',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: stagedHaircutsQuerySchema, response: responses(stagedHaircutsAnswerSchema) },
    },
    async (request) => {
      const { kind, report_date: reportDate } = request.query;
      return { data: await readStagedHaircuts(companyContext(request), { kind, reportDate }) };
    },
  );
}
