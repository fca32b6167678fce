import { answers, type CallCase, type Check, members, open, refuses } from '@tests/conformance/callCase';
import { answered, refused, requireStatus, requireThat } from '@tests/conformance/expectations';
import { follow } from '@tests/conformance/http';
import { onlyRow, type StagedKindCalls, type Throwaway, undoStaged } from '@tests/conformance/staging';
import { scoped, type World } from '@tests/conformance/world/world';
import { coaCsvColumns } from '@/contract/coa/coa';
import {
  type ImportEntry,
  importAnswerSchema,
  importPreviewAnswerSchema,
  importsAnswerSchema,
  undoneImportAnswerSchema,
} from '@/contract/imports/imports.schema';
import type { UploadResult } from '@/contract/imports/upload.schema';
import { uploadAnswerSchema } from '@/contract/imports/upload.schema';
import { linkSchema } from '@/contract/reports/report.schema';
import type { StagedRow } from '@/contract/staging/staging';
import { balanceCsvColumns } from '@/contract/trialBalance/trialBalance';
import { coaCalls, madeUpAccount } from './coas';
import { balanceCalls, madeUpBalance } from './trialBalances';

/** Imports of CSV files, their templates, and files by their links. */
export const importCases: readonly CallCase[] = [
  {
    call: 'POST /upload',
    access: members,
    request: (world) => ({ query: scoped(world, { action: 'UPLOAD_COA' }) }),
    comesTo: refuses(400, 422),
    malformed: {
      'an action that is none': (world) => ({
        query: scoped(world, { action: 'UPLOAD_ALL' }),
        csv: 'Account Number\n',
      }),
    },
    checks: {
      'stages accounts, whatever case and order the header has': async (world) => {
        const made = madeUpAccount();
        const csv = `focus id,ACCOUNT NAME,ssoiId,Account number\n,Conformance,,${made.addition.accountNumber}\n`;
        await checkImport(world, { action: 'UPLOAD_COA', kind: coaCalls, made, csv });
      },
      'stages balances': async (world) => {
        const made = await madeUpBalance(world);
        const cells = [`"${made.account.account_number}"`, '"1,234.56"', '0.00', made.timeReport, 'Conformance'];
        const csv = `${balanceCsvColumns.join(',')}\n${cells.join(',')}\n`;
        await checkImport(world, { action: 'UPLOAD-TRIAL-BALANCE', kind: balanceCalls, made, csv });
      },
      'refuses a file without a column': (world) =>
        checkRefusal(world, 'Account Number,Account Name\n1,One\n', /row 1/i),
      'refuses a file with a faulty row': (world) => {
        const csv = `${coaCsvColumns.join(',')}\n${madeUpAccount().addition.accountNumber},Conformance,no line,\n`;
        return checkRefusal(world, csv, /row 2/i);
      },
    },
  },
  {
    call: 'POST /x/imports/preview',
    access: members,
    request: (world) => ({ query: scoped(world), csv: someAccounts }),
    comesTo: answers(importPreviewAnswerSchema),
    malformed: { 'no file': (world) => ({ query: scoped(world) }) },
    checks: {
      'says what accounts come to, and stages nothing': async (world) => {
        const made = madeUpAccount();
        const csv = `No.,Name\n${made.addition.accountNumber},Conformance\n`;
        const reply = await world.admin.send('POST /x/imports/preview', { query: scoped(world), csv });
        const { data } = answered(reply, importPreviewAnswerSchema);
        requireThat(data.counts.new === 1, `POST /x/imports/preview: one new account is told as ${data.counts.new}`);
      },
    },
  },
  {
    call: 'POST /x/imports',
    access: members,
    request: (world) => ({ query: scoped(world), csv: '\n' }),
    comesTo: refuses(422),
    malformed: { 'no file': (world) => ({ query: scoped(world) }) },
    checks: {
      'stages an account, which undo drops': async (world) => {
        const { admin } = world;
        const csv = `No.,Name\n${madeUpAccount().addition.accountNumber},Conformance\n`;
        const staged = answered(await admin.send('POST /x/imports', { query: scoped(world), csv }), importAnswerSchema);
        const place = { path: { id: String(staged.data.id) }, query: scoped(world) };
        const undone = answered(await admin.send('POST /x/imports/:id/undo', place), undoneImportAnswerSchema);
        requireThat(undone.data.dropped === 1, `POST /x/imports/:id/undo: one row is told as ${undone.data.dropped}`);
      },
    },
  },
  {
    call: 'GET /x/imports',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(importsAnswerSchema),
    malformed: { 'a page that is none': (world) => ({ query: scoped(world, { pagination: { page: 0 } }) }) },
  },
  {
    call: 'POST /x/imports/:id/undo',
    access: members,
    request: (world) => ({ path: { id: String(unknownId) }, query: scoped(world) }),
    comesTo: refuses(404),
    malformed: { 'no id': (world) => ({ path: { id: 'none' }, query: scoped(world) }) },
    isThere: async (world) => (await world.admin.send('GET /x/imports', { query: scoped(world) })).status === 200,
  },
  {
    call: 'DELETE /x/imports/:id/columns',
    access: members,
    request: (world) => ({ path: { id: String(unknownId) }, query: scoped(world) }),
    comesTo: refuses(404),
    malformed: { 'no id': (world) => ({ path: { id: 'none' }, query: scoped(world) }) },
    checks: {
      'forgets the columns of an import': async (world) => {
        const forgotten = await withStagedImport(world, async ({ path }) =>
          answered(
            await world.admin.send('DELETE /x/imports/:id/columns', { path, query: scoped(world) }),
            importAnswerSchema,
          ),
        );
        requireThat(
          forgotten.data.is_remembered === false,
          'DELETE /x/imports/:id/columns: the columns are remembered',
        );
      },
    },
    isThere: async (world) => {
      if ((await world.admin.send('GET /x/imports', { query: scoped(world) })).status !== 200) return false;
      return withStagedImport(world, async ({ entry }) => entry.is_remembered !== undefined);
    },
  },
  {
    call: 'GET /sample/download',
    access: members,
    request: (world) => ({ query: scoped(world, { type: 'COA' }) }),
    comesTo: answers(linkSchema),
    malformed: { 'a kind that is none': (world) => ({ query: scoped(world, { type: 'ALL' }) }) },
    checks: {
      'leads to the template of accounts': leadsToTemplate('COA', coaCsvColumns),
      'leads to the template of balances': leadsToTemplate('BALANCE', balanceCsvColumns),
    },
  },
  {
    call: 'GET /x/files/:token',
    access: open,
    isThere: async (world) => (await sampleLink(world, 'COA')).startsWith(`${world.backend.baseUrl}/x/files/`),
    checks: {
      'does not know a made-up token': async ({ visitor }) => {
        refused(await visitor('GET /x/files/:token', { path: { token: 'made-up' } }), 404);
      },
    },
  },
];

type StagedImport = { entry: ImportEntry; path: { id: string } };

/** Stages an account by an import while `work` runs, and undoes it. */
async function withStagedImport<Result>(
  world: World,
  work: (staged: StagedImport) => Promise<Result>,
): Promise<Result> {
  const csv = `No.,Name\n${madeUpAccount().addition.accountNumber},Conformance\n`;
  const reply = await world.admin.send('POST /x/imports', { query: scoped(world), csv });
  const { data: entry } = answered(reply, importAnswerSchema);
  const path = { id: String(entry.id) };
  try {
    return await work({ entry, path });
  } finally {
    await world.admin.send('POST /x/imports/:id/undo', { path, query: scoped(world) });
  }
}

const unknownId = 2_147_483_646;
const someAccounts = 'No.,Name\n990001,Conformance\n';

type Import = { action: string; kind: StagedKindCalls; made: Throwaway; csv: string };

async function checkImport(world: World, { action, kind, made, csv }: Import): Promise<void> {
  const { admin } = world;
  const place = { world, kind };
  try {
    const reply = await admin.send('POST /upload', { query: scoped(world, { action }), csv });
    const { data }: { data?: UploadResult } = answered(reply, uploadAnswerSchema);
    const { rows, added } = data ?? { rows: 1, added: 1 };
    requireThat(rows === 1 && added === 1, `POST /upload: one new row is told as ${rows} rows, ${added} added`);
    const { valid_at, status = 'EDITING' }: Partial<StagedRow> = await onlyRow(admin, place, made);
    requireThat(valid_at === null && status === 'EDITING', 'POST /upload: the row is not staged');
  } finally {
    await undoStaged(admin, place, made);
  }
}

async function checkRefusal(world: World, csv: string, place: RegExp): Promise<void> {
  const reply = await world.admin.send('POST /upload', { query: scoped(world, { action: 'UPLOAD_COA' }), csv });
  const { details } = refused(reply, 400, 422);
  const paths = (details?.errors ?? []).map(({ path }) => path);
  requireThat(
    paths.some((path) => place.test(path)),
    `POST /upload: details.errors does not name ${place.source} in a path: ${paths.join('; ')}`,
  );
}

function leadsToTemplate(type: string, columns: readonly string[]): Check {
  return async (world) => {
    const file = await follow(world.backend, await sampleLink(world, type));
    requireStatus(file, [200]);
    const [header = ''] = file.bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/);
    requireThat(
      header.replaceAll('"', '') === columns.join(','),
      `GET /sample/download: the ${type} template's header is ${header}`,
    );
  };
}

/** Returns the template's full address. */
async function sampleLink(world: World, type: string): Promise<string> {
  const reply = await world.admin.send('GET /sample/download', { query: scoped(world, { type }) });
  return new URL(answered(reply, linkSchema).data.url, `${world.backend.baseUrl}/`).href;
}
