import type { App } from '@server/appTypes';
import { malformed } from '@server/errors';
import { compileJsonCheck } from '@server/plugins/validation';
import { toDetails } from '@server/plugins/validationDetails';
import { companyContext } from '@server/requestContext';
import { paginationOf } from '@server/services/common/lists';
import { readImportEntry, readImports } from '@server/services/imports/importEntries';
import { openFile } from '@server/services/imports/openFile';
import { readImport } from '@server/services/imports/reading/readImport';
import { previewImport, stageImport } from '@server/services/imports/runImport';
import { recallShape } from '@server/services/imports/shapes';
import { undoImport } from '@server/services/imports/undoImport';
import type { FastifyRequest } from 'fastify';
import { type ImportChoices, maxChoicesBytes } from '@/contract/staging/imports';
import {
  importAnswerSchema,
  importChoicesSchema,
  importNotReadyAnswerSchema,
  importPathSchema,
  importPreviewAnswerSchema,
  importQuerySchema,
  importsAnswerSchema,
  importsQuerySchema,
  undoImportQuerySchema,
  undoneImportAnswerSchema,
} from '@/contract/staging/imports.schema';
import { withReceivedFile } from '../receivedFile';
import { responses } from '../responses';

const everyMember = { access: { kind: 'company' } } as const;
const upload = { ...everyMember, work: 'upload' } as const;

/** Files of any ledger or custodian: what they would do, doing it, and undoing it. Each step is sent the file, in `files`, and the `choices`. */
export async function importsRoutes(app: App): Promise<void> {
  app.post(
    '/x/imports/preview',
    { config: upload, schema: { querystring: importQuerySchema, response: responses(importPreviewAnswerSchema) } },
    (request) => withFile(request, async (run) => ({ data: await previewImport(companyContext(request), run) })),
  );

  app.post(
    '/x/imports',
    {
      config: upload,
      schema: {
        querystring: importQuerySchema,
        response: { ...responses(importAnswerSchema), 202: importNotReadyAnswerSchema },
      },
    },
    async (request, reply) => {
      const context = companyContext(request);
      const { preview, importId: id } = await withFile(request, (run) => stageImport(context, run));
      if (id === null) {
        return reply.code(202).send({ data: preview, message: 'Nothing is imported yet. Answer what is open.' });
      }
      const { entry } = await readImportEntry(app.database.db, context, { kinds: app.stagedKinds, id });
      return { data: entry, message: 'File imported. Mark the changes done to post them.' };
    },
  );

  app.get(
    '/x/imports',
    { config: everyMember, schema: { querystring: importsQuerySchema, response: responses(importsAnswerSchema) } },
    async (request) => {
      const { query } = request;
      const { page, pageSize } = query.pagination ?? { page: 1, pageSize: maxImports };
      const context = companyContext(request);
      const { rows, total } = await readImports(context, app.stagedKinds, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return { data: rows, pagination: paginationOf(query, total) };
    },
  );

  app.post(
    '/x/imports/:id/undo',
    {
      config: everyMember,
      schema: {
        params: importPathSchema,
        querystring: undoImportQuerySchema,
        response: responses(undoneImportAnswerSchema),
      },
    },
    (request) => {
      const { keep_edited: keepsEdited = false } = request.query;
      return undoImport(companyContext(request), app.stagedKinds, { id: request.params.id, keepsEdited });
    },
  );
}

const maxImports = 1000;
const checkChoices = compileJsonCheck(importChoicesSchema);

type Run = Parameters<typeof previewImport>[1];

function withFile<Result>(request: FastifyRequest, work: (run: Run) => Promise<Result>): Promise<Result> {
  const context = companyContext(request);
  const take = async (bytes: AsyncIterable<Uint8Array>, fields: Record<string, string>, fileName: string) => {
    const choices = choicesOf(fields['choices']);
    const recall: Parameters<typeof readImport>[0]['recall'] = (kind, headers) => recallShape(context, kind, headers);
    const read = await readImport({ file: await openFile(bytes), fileName, choices, recall });
    return work({ read, choices });
  };
  return withReceivedFile(request, take, { fieldSize: maxChoicesBytes });
}

/** The choices beside a file. Throws 400 for what is no JSON, or doesn't fit the schema. */
function choicesOf(text: string | undefined): ImportChoices {
  if (text === undefined || text.trim() === '') return {};
  const checked = checkChoices(parsed(text));
  if ('error' in checked) throw malformed("The request isn't valid.", toDetails(checked.error));
  return Object(checked.value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed("The request isn't valid.", [{ path: 'choices', message: 'must be JSON' }]);
  }
}
