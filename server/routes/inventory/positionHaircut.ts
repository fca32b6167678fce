import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { explainPositionHaircut } from '@server/services/figures/haircuts/positionHaircut';
import { positionHaircutAnswerSchema, positionHaircutQuerySchema } from '@/contract/inventory/positionHaircut.schema';
import { responses } from '../responses';

/** Why a position is charged what it is. */
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
