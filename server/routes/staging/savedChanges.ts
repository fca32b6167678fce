import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readSavedChanges } from '@server/services/staging/savedChanges';
import Type from 'typebox';
import { savedChangesAnswerSchema } from '@/contract/staging/staging.schema';
import { idSchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

/** What is saved and not marked done. */
export async function savedChangesRoutes(app: App): Promise<void> {
  const kinds = new Map(app.stagedKinds.map((kind) => [kind.name, kind]));
  const kindSchema = Type.Enum([...kinds.keys()]);

  app.get(
    '/x/saved-changes',
    {
      config: { access: { kind: 'company' } },
      schema: {
        querystring: Type.Object({ company_id: idSchema, kind: kindSchema }),
        response: responses(savedChangesAnswerSchema),
      },
    },
    async (request) => {
      const kind = kinds.get(request.query.kind);
      if (kind === undefined) throw new RangeError(`Unknown kind: ${request.query.kind}`);
      return { data: await readSavedChanges(companyContext(request), kind) };
    },
  );
}
