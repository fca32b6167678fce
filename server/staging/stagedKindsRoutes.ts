import { answerList } from '@server/common/answerList';
import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import Type, { type TObject, type TSchema } from 'typebox';
import type { StagedChange } from '@/contract/staging/staging';
import {
  filterValuesQuerySchema,
  markDoneSchema,
  stagedListQueryOf,
  stagedSaveOf,
} from '@/contract/staging/staging.schema';
import { answerOf, listOf, messageSchema } from '@/contract/wire/envelope.schema';
import { fieldDefinitionSchema } from '@/contract/wire/fieldDefinition.schema';
import { pdfDefinitionAnswerSchema } from '@/contract/wire/pdfDefinition.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { markDone } from './markDone';
import { addRecords, saveChanges } from './saveChanges';
import type { StagedKind } from './stagedKind';
import { listCommitted, listEditable, listFilterValues, printCommitted, type StagedListParams } from './stagedLists';

type Change = Partial<StagedChange>;

const config = { access: { kind: 'company' } } as const;
/** Body limit of a save: the maximum rows, each with texts of maximum length. */
const saveLimitBytes = 8 * 1024 * 1024;

/** Serves the calls of every staged kind: committed rows, edit mode, save and Mark Done. */
export async function stagedKindsRoutes(app: App): Promise<void> {
  for (const kind of app.stagedKinds) {
    addLists(app, kind);
    addForm(app, kind);
    addChanges(app, kind);
  }
}

function addLists(app: App, kind: StagedKind): void {
  const { path, schemas, filterValues } = kind;
  const answer = listOf(schemas.row);
  const response = responses(answer);
  const querystring = stagedListQueryOf(schemas.filters, kind.list.shows);

  if (kind.list.print === undefined) {
    app.get(path, { config, schema: { querystring, response } }, (request, reply) =>
      // The kind's own schema validates its filters.
      answerList(reply, answer, listCommitted(companyContext(request), kind, request.query as StagedListParams)),
    );
  } else addPrintedList(app, kind, querystring);

  const editQuery = stagedListQueryOf(schemas.filters, [...kind.list.shows, 'changed', 'rejected']);
  app.get(`${path}/edit-mode`, { config, schema: { querystring: editQuery, response } }, (request, reply) =>
    answerList(reply, answer, listEditable(companyContext(request), kind, request.query as StagedListParams)),
  );

  if (filterValues === undefined) return;
  const values = Type.Object({ data: Type.Array(Type.Object({ [filterValues.field]: filterValues.schema })) });
  app.get(
    `${path}/${filterValues.path}`,
    { config, schema: { querystring: filterValuesQuerySchema, response: responses(values) } },
    async (request) => ({
      data: await listFilterValues(companyContext(request), filterValues, {
        isEditMode: request.query.edit_mode === true,
      }),
    }),
  );
}

/** Adds a list that `download` returns as a document. */
function addPrintedList(app: App, kind: StagedKind, query: TObject): void {
  const answer = listOf(kind.schemas.row);
  const response = responses(Type.Union([answer, pdfDefinitionAnswerSchema]));
  const querystring = Type.Object({ ...query.properties, download: Type.Optional(Type.Boolean()) });
  app.get(kind.path, { config, schema: { querystring, response } }, async (request, reply) => {
    const context = companyContext(request);
    const asked = request.query as StagedListParams & { download?: boolean };
    if (asked.download === true) return { data: await printCommitted(context, kind, asked) };
    return answerList(reply, answer, listCommitted(context, kind, asked));
  });
}

function addForm(app: App, { path, form }: StagedKind): void {
  if (form === undefined) return;
  const response = responses(answerOf(Type.Array(fieldDefinitionSchema)));
  app.get(`${path}/prefill`, { config, schema: { querystring: companyQuerySchema, response } }, async () => ({
    data: [...form],
  }));
}

function addChanges(app: App, kind: StagedKind): void {
  const { path, schemas } = kind;
  const saving = (body: TSchema) => ({
    config,
    bodyLimit: saveLimitBytes,
    schema: { querystring: companyQuerySchema, body, response: responses(messageSchema) },
  });

  app.put(path, saving(stagedSaveOf(schemas.change)), (request) =>
    saveChanges(companyContext(request), kind, (request.body as { data: Change[] }).data),
  );

  if (schemas.additions !== undefined) {
    app.post(path, saving(schemas.additions.one), (request) =>
      addRecords(companyContext(request), kind, [(request.body as { data: Change }).data]),
    );
    app.put(`${path}/new`, saving(schemas.additions.many), (request) =>
      addRecords(companyContext(request), kind, (request.body as { data: Change[] }).data),
    );
  }

  app.get(
    `${path}/mark-done`,
    {
      config: { ...config, work: 'write' },
      schema: { querystring: companyQuerySchema, response: responses(markDoneSchema) },
    },
    async (request) => {
      const answer = await markDone(companyContext(request), kind);
      app.messenger.wake();
      return answer;
    },
  );
}
