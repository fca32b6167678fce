import { findUser } from '@server/auth/usersRepository';
import type { CompanyContext } from '@server/common/context';
import { conflict, toRefusal } from '@server/common/errors';
import { type Executor, walkSnapshot } from '@server/db/client';
import { DocumentError } from '@server/documents/documentJob';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { dayAndTime } from '@server/documents/documentTexts';
import { toCsv } from '@server/files/csv';
import { readInventoryState } from '@server/haircuts/haircutRunsRepository';
import { readHaircutBasis } from '@server/haircuts/haircuts';
import { findStoredResults, refreshHaircuts } from '@server/haircuts/storedHaircuts';
import { requirePeriod } from '@server/netCapital/period';
import { documentOf } from '@server/reports/keptDocuments';
import { recordProgress } from '@server/staging/workProgress';
import { binderGroups } from '@/contract/reports/report';
import { formatDay, type IsoDate } from '@/domain/periods';
import { binderGroupTitles, binderRowsText } from '@/domain/reports/reportTexts';
import type { BinderFile, BinderPartContent, CsvRow } from './binderPart';
import { type BinderZip, openBinderZip } from './binderZip';
import { type BinderContent, type BinderKinds, readBinder } from './readBinder';

/** The inputs of a binder in addition to the books. */
export type BinderTerms = BinderKinds & { documents: DocumentQueue; timeReport: string };

/** The context of a binder and the callback for each written file. */
type Making = { context: CompanyContext; terms: BinderTerms; at: Date; onFile: (total: number) => void };
type Opened = { binder: BinderContent; zip: BinderZip };

/**
 * Streams a binder. Tables and figures are of one snapshot and are read while they are sent; documents are rendered after it, so that no other
 * request waits, and the README names those that can't be created.
 */
export async function* writeBinder(context: CompanyContext, terms: BinderTerms): AsyncGenerator<Uint8Array, void> {
  const { report, end } = recordProgress(context, 'BINDER');
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

/** Reads the binder and writes its tables, in a snapshot whose stored haircuts match the books. */
async function* writeTables(making: Making, onOpen: (opened: Opened) => void): AsyncGenerator<Uint8Array, void> {
  const { context, terms, at, onFile } = making;
  const { end } = requirePeriod(terms.timeReport);
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

/** Returns true if a date's stored haircuts match the books of the snapshot. */
async function hasCurrentHaircuts(tx: Executor, companyId: number, reportDate: IsoDate): Promise<boolean> {
  const state = await readInventoryState(tx, companyId, reportDate);
  if (state === null || state.positionCount === 0) return true;
  const basis = { reportDate, ...(await readHaircutBasis(tx, companyId, reportDate)) };
  return (await findStoredResults(tx, companyId, basis)) !== null;
}

type Table = { path: string; chunks: AsyncIterable<readonly CsvRow[]> | Iterable<readonly CsvRow[]> };

function tablesOf(binder: BinderContent, tx: Executor): readonly Table[] {
  return filesOf(binder).flatMap((file): Table[] => {
    if ('job' in file || 'report' in file) return [];
    return [{ path: file.path, chunks: 'rows' in file ? [file.rows] : file.walk(tx) }];
  });
}

type DocumentFile = Extract<BinderFile, { job: unknown } | { report: unknown }>;

function documentsOf(binder: BinderContent): readonly DocumentFile[] {
  return filesOf(binder).flatMap((file) => ('job' in file || 'report' in file ? [file] : []));
}

function filesOf({ parts }: BinderContent): readonly BinderFile[] {
  return parts.flatMap(({ files }) => files);
}

function fileCount(binder: BinderContent): number {
  return filesOf(binder).length;
}

async function* csvOf(chunks: Table['chunks']): AsyncGenerator<string> {
  // Without a byte order mark, Excel misreads other alphabets.
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
    const failure = error instanceof DocumentError ? error : toRefusal(error);
    if (failure === null) throw error;
    context.log.warn({ path: file.path, failure: failure.message }, 'A document of a binder was not created');
    return null;
  }
}

/** A binder's time and author, and the files that couldn't be created. */
type BinderMaking = { at: Date; by: string; failed: readonly string[] };

/** Returns a description of a binder's files and of what is missing. */
function binderReadme(binder: BinderContent, { at, by, failed }: BinderMaking): string {
  const { companyName, timeReport, period, commitNumber, chainHead, parts, findings } = binder;
  const missing = parts.flatMap(({ title, missing: reason }) => (reason === undefined ? [] : [`${title}: ${reason}`]));
  const uncreated = failed.map((path) => `${path}: the document couldn't be created.`);
  return [
    companyName,
    `Binder for ${timeReport}, period ended ${formatDay(period.end)}`,
    '',
    `Generated ${dayAndTime(at)} by ${by}`,
    `Statements, tables and checks show the books as of posting ${commitNumber}.`,
    'FOCUS and SSOI reports are as they were when they were generated.',
    ...(chainHead === null ? [] : [`Last entry of the record chain: ${chainHead.number}, SHA-256 ${chainHead.hash}`]),
    'Amounts are in US dollars and cents. Times are UTC. CSV files are UTF-8.',
    ...groupLines(parts, failed),
    ...listed('Not included', [...missing, ...uncreated]),
    ...listed('Issues to review', findings),
    '',
    'To verify that no file was changed, run in this folder:',
    '  sha256sum -c SHA256SUMS',
    '',
  ].join('\n');
}

function groupLines(parts: readonly BinderPartContent[], failed: readonly string[]): string[] {
  return binderGroups.flatMap((group) => {
    const lines = parts.filter((part) => part.group === group).flatMap((part) => partLines(part, failed));
    return lines.length === 0 ? [] : ['', binderGroupTitles[group], ...lines];
  });
}

function partLines({ title, files, rows, note }: BinderPartContent, failed: readonly string[]): string[] {
  const paths = files.map(({ path }) => path).filter((path) => !failed.includes(path));
  if (paths.length === 0) return [];
  const about = [title, ...(rows === undefined ? [] : [binderRowsText(rows)]), ...(note === undefined ? [] : [note])];
  return [...paths.map((path) => `  ${path}`), `      ${about.join('. ')}`];
}

function listed(title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : ['', title, ...texts.map((text) => `  - ${text}`)];
}
