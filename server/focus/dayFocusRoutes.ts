import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { capitalDayParamsSchema } from '@/contract/capitalDays/capitalDay.schema';
import { pdfDefinitionAnswerSchema } from '@/contract/wire/pdfDefinition.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { printDayFocus } from './dayFocus';

/** FOCUS as of a day on which a membership ends. */
export async function dayFocusRoutes(app: App): Promise<void> {
  app.get(
    '/x/capital-days/:id/focus',
    {
      config: { access: { kind: 'company' } },
      schema: {
        params: capitalDayParamsSchema,
        querystring: companyQuerySchema,
        response: responses(pdfDefinitionAnswerSchema),
      },
    },
    async (request) => ({ data: await printDayFocus(companyContext(request), request.params.id) }),
  );
}
