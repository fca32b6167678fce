import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { readFluxNotes, saveFluxNote, saveThreshold } from '@server/services/statements/fluxNotes';
import {
  fluxNoteAnswerSchema,
  fluxNoteSaveSchema,
  fluxNotesAnswerSchema,
  fluxNotesQuerySchema,
  fluxThresholdAnswerSchema,
  fluxThresholdSaveSchema,
} from '@/contract/statements/fluxNote.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

/** Why lines of reports moved: read by every member, written by those who prepare and approve. */
export async function fluxNotesRoutes(app: App): Promise<void> {
  app.get(
    '/x/flux-notes',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: fluxNotesQuerySchema, response: responses(fluxNotesAnswerSchema) },
    },
    async (request) => ({ data: await readFluxNotes(companyContext(request), request.query) }),
  );

  app.put(
    '/x/flux-notes',
    {
      config: { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } },
      schema: { querystring: companyQuerySchema, body: fluxNoteSaveSchema, response: responses(fluxNoteAnswerSchema) },
    },
    async (request) => ({ data: await saveFluxNote(companyContext(request), request.body.data) }),
  );

  app.put(
    '/x/flux-threshold',
    {
      config: { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } },
      schema: {
        querystring: companyQuerySchema,
        body: fluxThresholdSaveSchema,
        response: responses(fluxThresholdAnswerSchema),
      },
    },
    async (request) => ({ data: await saveThreshold(companyContext(request), request.body.data) }),
  );
}
