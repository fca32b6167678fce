import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { positionHaircutAnswerSchema, positionHaircutQuerySchema } from '@/contract/haircuts/positionHaircut.schema';
import { stagedHaircutsAnswerSchema, stagedHaircutsQuerySchema } from '@/contract/haircuts/stagedHaircuts.schema';
import { explainPositionHaircut } from './positionHaircut';
import { readStagedHaircuts } from './stagedHaircuts';

/** Serves the explanation of a position's haircut. */
export async function positionHaircutRoutes(app: App): Promise<void> {
  app.get(
    '/x/position-haircut',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: positionHaircutQuerySchema, response: responses(positionHaircutAnswerSchema) },
    },
    async (request) => {
      const { kind, id } = request.query;
      return { data: await explainPositionHaircut(companyContext(request), { kind, id }) };
    },
  );
}

/** Serves the haircuts that the caller's staged positions would have. */
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
