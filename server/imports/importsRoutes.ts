import type { App } from '@server/common/appTypes';
import { malformed } from '@server/common/errors';
import { paginationOf } from '@server/common/lists';
import { receiveFile } from '@server/common/receivedFile';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { compileJsonCheck } from '@server/plugins/validation';
import { toDetails } from '@server/plugins/validationDetails';
import type { FastifyRequest } from 'fastify';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import { importChoicesSchema } from '@/contract/imports/importChoices.schema';
import { maxChoicesBytes } from '@/contract/imports/imports';
import type { ImportEntry } from '@/contract/imports/imports.schema';
import {
  importAnswerSchema,
  importNotReadyAnswerSchema,
  importPathSchema,
  importPreviewAnswerSchema,
  importQuerySchema,
  importsAnswerSchema,
  importsQuerySchema,
  undoImportQuerySchema,
  undoneImportAnswerSchema,
} from '@/contract/imports/imports.schema';
import { forgetColumns } from './forgetColumns';
import { readImportEntry, readImports } from './importEntries';
import { readUpload } from './readUpload';
import { previewImport, stageImport } from './runImport';
import { undoImport } from './undoImport';

const everyMember = { access: { kind: 'company' } } as const;
const upload = { ...everyMember, work: 'upload' } as const;

/** Serves imports from any ledger or custodian: preview, staging and undo. Each step is sent the file, in `files`, and the `choices`. */
export async function importsRoutes(app: App): Promise<void> {
  app.post(
    '/x/imports/preview',
    { config: upload, schema: { querystring: importQuerySchema, response: responses(importPreviewAnswerSchema) } },
    (request) => receiveImport(request, async (run) => ({ data: await previewImport(companyContext(request), run) })),
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
      const { preview, importId: id } = await receiveImport(request, (run) => stageImport(context, run));
      if (id === null) {
        return reply.code(202).send({ data: preview, message: 'Nothing is imported yet. Answer what is open.' });
      }
      const { entry } = await readImportEntry(app.database.db, context, { kinds: app.stagedKinds, id });
      return { data: entry, message: messageFor(entry) };
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

  app.delete(
    '/x/imports/:id/columns',
    {
      config: everyMember,
      schema: {
        params: importPathSchema,
        querystring: importQuerySchema,
        response: responses(importAnswerSchema),
      },
    },
    (request) => forgetColumns(companyContext(request), app.stagedKinds, request.params.id),
  );
}

const maxImports = 1000;

function messageFor({ state }: ImportEntry): string {
  return state === 'unchanged'
    ? 'Nothing changed. Your books already have every row of the file.'
    : 'File imported. Mark the changes done to post them.';
}

const checkChoices = compileJsonCheck(importChoicesSchema);

type Run = Parameters<typeof previewImport>[1];

function receiveImport<Result>(request: FastifyRequest, work: (run: Run) => Promise<Result>): Promise<Result> {
  const context = companyContext(request);
  const take = async (bytes: AsyncIterable<Uint8Array>, fields: Record<string, string>, fileName: string) => {
    const choices = choicesOf(fields['choices']);
    const read = await readUpload(context, { reader: request.server.fileReader, bytes, fileName }, choices);
    return work({ read, choices });
  };
  return receiveFile(request, take, { fieldSize: maxChoicesBytes });
}

/** Parses the choices sent with a file. Throws 400 for invalid JSON or a schema mismatch. */
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
