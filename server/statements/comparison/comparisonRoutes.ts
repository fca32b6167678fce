import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { linkSchema } from '@/contract/reports/report.schema';
import { comparisonFileQuerySchema } from '@/contract/statements/comparison.schema';
import {
  fluxNoteAnswerSchema,
  fluxNoteSaveSchema,
  fluxNotesAnswerSchema,
  fluxNotesQuerySchema,
  fluxThresholdAnswerSchema,
  fluxThresholdSaveSchema,
} from '@/contract/statements/fluxNote.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { linkToComparison } from './comparisonDocuments';
import { readFluxNotes, saveFluxNote, saveThreshold } from './fluxNotes';

/** Serves a comparison with an earlier report as a document. */
export async function comparisonRoutes(app: App): Promise<void> {
  app.get(
    '/x/comparison-file',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: comparisonFileQuerySchema, response: responses(linkSchema) },
    },
    async (request) => {
      const { company_id: _company, ...asked } = request.query;
      return { data: { url: await linkToComparison(companyContext(request), asked) } };
    },
  );
}

/** Serves notes on why report lines changed. Every member reads; preparers and approvers write. */
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
