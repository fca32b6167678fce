import { type Statements, walkSnapshot } from '@server/db/client';
import { readInventoryState } from '@server/db/repositories/inventory/haircutRunsRepository';
import { findUser } from '@server/db/repositories/people/usersRepository';
import { DocumentError } from '@server/documents/documentJob';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { ApiError, conflict } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { readBasis } from '@server/services/figures/haircuts/haircuts';
import { findStoredResults, refreshHaircuts } from '@server/services/figures/haircuts/storedHaircuts';
import { periodOf } from '@server/services/figures/period';
import { toCsv } from '@server/services/files/csv';
import { documentOf } from '@server/services/reports/keptDocuments';
import { keepProgress } from '@server/services/staging/workProgress';
import type { IsoDate } from '@/domain/periods';
import type { BinderFile, CsvRow } from './binderPart';
import { binderReadme } from './binderReadme';
import { type BinderZip, openBinderZip } from './binderZip';
import { type Binder, type BinderKinds, readBinder } from './readBinder';

/** What a binder is made of beside the books. */
export type BinderTerms = BinderKinds & { documents: DocumentQueue; timeReport: string };

/** The books of a binder, and what is written while they are read. */
type Making = { context: CompanyContext; terms: BinderTerms; at: Date; onFile: (total: number) => void };
type Opened = { binder: Binder; zip: BinderZip };

/**
 * The bytes of a binder. Its tables and figures are of one snapshot, in which the tables are read as they are sent; documents are rendered after
 * it, so that nobody waits for it. A document that can't be created is named in the README.
 */
export async function* writeBinder(context: CompanyContext, terms: BinderTerms): AsyncGenerator<Uint8Array, void> {
  const { report, end } = keepProgress(context, 'BINDER');
  let done = 0;
  const onFile = (total: number) => {
    done += 1;
    report({ step: 'WRITING', done, total });
  };
  try {
    yield* writeFiles({ context, terms, at: context.clock(), onFile });
  } finally {
    end();
  }
}

async function* writeFiles(making: Making): AsyncGenerator<Uint8Array, void> {
  const { context, terms, at, onFile } = making;
  const opened: Opened[] = [];
  yield* writeTables(making, (next) => opened.push(next));
  const [first] = opened;
  if (first === undefined) throw conflict('The books are changing right now. Try again.');
  const { binder, zip } = first;
  const failed: string[] = [];
  for (const file of documentsOf(binder)) {
    const { path } = file;
    const bytes = await renderOrNull(making, file);
    if (bytes === null) failed.push(path);
    else yield* zip.add(path, [bytes]);
    onFile(fileCount(binder));
  }
  const user = await findUser(context.database.db, context.member.userId);
  const by = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  yield* zip.add('README.txt', [Buffer.from(binderReadme(binder, { at, by, failed }))]);
  yield* zip.end();
  if (failed.length > 0) context.log.warn({ failed, period: terms.timeReport }, 'A binder lacks documents');
}

const maxTries = 3;

/** Reads the binder and writes its tables, by a snapshot in which the stored haircuts are those of the books. */
async function* writeTables(making: Making, onOpen: (opened: Opened) => void): AsyncGenerator<Uint8Array, void> {
  const { context, terms, at, onFile } = making;
  const { end } = periodOf(terms.timeReport);
  const { companyId, userId } = context.member;
  let isWritten = false;
  for (let tries = 1; tries <= maxTries && !isWritten; tries += 1) {
    await refreshHaircuts(context, [end]);
    yield* walkSnapshot(context, async function* write(tx) {
      isWritten = await hasCurrentHaircuts(tx, companyId, end);
      if (!isWritten) return;
      const binder = await readBinder(tx, { ...terms, companyId, userId, now: at });
      const zip = openBinderZip({ folder: binder.folder, at });
      onOpen({ binder, zip });
      for (const { path, chunks } of tablesOf(binder, tx)) {
        yield* zip.add(path, csvOf(chunks));
        onFile(fileCount(binder));
      }
    });
  }
}

/** Whether what is stored of a date's positions is what the books of the snapshot come to. */
async function hasCurrentHaircuts(tx: Statements, companyId: number, reportDate: IsoDate): Promise<boolean> {
  const state = await readInventoryState(tx, companyId, reportDate);
  if (state === null || state.positionCount === 0) return true;
  const basis = { reportDate, ...(await readBasis(tx, companyId, reportDate)) };
  return (await findStoredResults(tx, companyId, basis)) !== null;
}

type Table = { path: string; chunks: AsyncIterable<readonly CsvRow[]> | Iterable<readonly CsvRow[]> };

function tablesOf(binder: Binder, tx: Statements): readonly Table[] {
  return filesOf(binder).flatMap((file): Table[] => {
    if ('job' in file || 'report' in file) return [];
    return [{ path: file.path, chunks: 'rows' in file ? [file.rows] : file.walk(tx) }];
  });
}

type DocumentFile = Extract<BinderFile, { job: unknown } | { report: unknown }>;

function documentsOf(binder: Binder): readonly DocumentFile[] {
  return filesOf(binder).flatMap((file) => ('job' in file || 'report' in file ? [file] : []));
}

function filesOf({ parts }: Binder): readonly BinderFile[] {
  return parts.flatMap(({ files }) => files);
}

function fileCount(binder: Binder): number {
  return filesOf(binder).length;
}

async function* csvOf(chunks: Table['chunks']): AsyncGenerator<string> {
  // The mark without which Excel reads names of other alphabets wrongly.
  yield '\uFEFF';
  for await (const rows of chunks) yield toCsv(rows);
}

async function renderOrNull({ context, terms }: Making, file: DocumentFile): Promise<Uint8Array | null> {
  const { database, clock, member } = context;
  const { userId } = member;
  const { documents, reportKinds: kinds } = terms;
  try {
    if ('job' in file) return await documents.render(file.job, userId);
    return await documentOf({ database, clock, documents, kinds, userId }, file.report, {
      type: file.type,
      units: 'cents',
    });
  } catch (error) {
    if (!(error instanceof DocumentError || error instanceof ApiError)) throw error;
    context.log.warn({ path: file.path, failure: error.message }, 'A document of a binder was not created');
    return null;
  }
}
