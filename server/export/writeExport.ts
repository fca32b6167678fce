import { findUser } from '@server/auth/usersRepository';
import type { CompanyContext } from '@server/common/context';
import { notFound, toRefusal } from '@server/common/errors';
import { type Executor, walkSnapshot } from '@server/db/client';
import { DocumentError } from '@server/documents/documentJob';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { toCsv } from '@server/files/csv';
import { changeQueryOf } from '@server/history/changeLog';
import { changeLogHeader, walkChangeLines } from '@server/history/changeLogFile';
import { type ChainHead, findChainHead } from '@server/history/records/chainRepository';
import { type BinderZip, openBinderZip } from '@server/reports/binder/binderZip';
import type { BinderKinds } from '@server/reports/binder/readBinder';
import { documentOf } from '@server/reports/keptDocuments';
import { findReport } from '@server/reports/reportsRepository';
import { recordProgress } from '@server/staging/workProgress';
import type { DocumentType } from '@/contract/reports/report';
import { binderRowsText } from '@/domain/reports/reportTexts';
import { type ExportContents, fixedFiles, readExportContents, toCompanyExport } from './describeExport';
import { listExportPeople, readReportJson, walkExportCells, walkExportJson } from './exportRepository';
import { type ExportTable, exportHeader } from './exportTables';

/** The inputs of an export in addition to the books. */
export type ExportTerms = BinderKinds & { documents: DocumentQueue };

type Opened = { contents: ExportContents; chainHead: ChainHead | null; zip: BinderZip };

/**
 * Streams a company's export. Tables and report data are of one snapshot and are read while they are sent; documents follow in the user's turn, and
 * the README names those that can't be created.
 */
export async function* writeExport(context: CompanyContext, terms: ExportTerms): AsyncGenerator<Uint8Array, void> {
  const { report, end } = recordProgress(context, 'EXPORT');
  let done = 0;
  const onFile = ({ parts }: ReturnType<typeof toCompanyExport>) => {
    done += 1;
    report({ step: 'WRITING', done, total: parts.reduce((count, { files }) => count + files.length, 0) });
  };
  try {
    yield* writeFiles(context, terms, onFile);
  } finally {
    end();
  }
}

type OnFile = (contents: ReturnType<typeof toCompanyExport>) => void;

async function* writeFiles(
  context: CompanyContext,
  terms: ExportTerms,
  onFile: OnFile,
): AsyncGenerator<Uint8Array, void> {
  const { clock, member, database } = context;
  const at = clock();
  let opened: Opened | undefined;
  yield* walkSnapshot(context, async function* write(tx) {
    const contents = await readExportContents(tx, member.companyId, at);
    const zip = openBinderZip({ folder: contents.folder, at });
    opened = { contents, zip, chainHead: await findChainHead(tx, member.companyId) };
    const listed = toCompanyExport(contents);
    for (const [path, pieces] of dataFiles(tx, contents, terms)) {
      yield* zip.add(path, pieces);
      onFile(listed);
    }
  });
  if (opened === undefined) throw notFound();
  const { contents, zip, chainHead } = opened;
  const failed: string[] = [];
  for (const { id, type, path } of documentsOf(contents)) {
    const bytes = await printOrNull(context, terms, { id, type, path });
    if (bytes === null) failed.push(path);
    else yield* zip.add(path, [bytes]);
    onFile(toCompanyExport(contents));
  }
  const user = await findUser(database.db, member.userId);
  const by = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  yield* zip.add('README.txt', [Buffer.from(exportReadme(contents, { at, by, chainHead, failed }))]);
  yield* zip.end();
}

type DataFile = [path: string, pieces: AsyncIterable<string>];

function dataFiles(tx: Executor, contents: ExportContents, { kinds }: ExportTerms): DataFile[] {
  const { company, tables, reports } = contents;
  const { id, companyName: company_name, domain, profile, createdAt, updatedAt } = company;
  const record = { id, company_name, domain, created_at: createdAt, updated_at: updatedAt, profile };
  const changes = changeQueryOf({ companyId: id }, kinds, {});
  return [
    [fixedFiles.company.path, oneText(async () => `${JSON.stringify(record, null, 2)}\n`)],
    [
      fixedFiles.people.path,
      csvOf(
        peopleHeader,
        oneChunk(() => listExportPeople(tx, id)),
      ),
    ],
    [fixedFiles.changeLog.path, csvOf(changeLogHeader, walkChangeLines(tx, kinds, changes))],
    ...tables.map((table): DataFile => [table.path, tableFile(tx, table)]),
    ...reports.map((report): DataFile => [report.json, oneText(() => readReportJson(tx, id, report.id))]),
  ];
}

const peopleHeader = [
  'user_id',
  'id',
  'first_name',
  'last_name',
  'email',
  'role',
  'title',
  'joined',
  'removed',
  'last_day',
];

function tableFile(tx: Executor, table: ExportTable): AsyncIterable<string> {
  return table.path.endsWith('.json')
    ? jsonOf(walkExportJson(tx, table))
    : csvOf(exportHeader(table), walkExportCells(tx, table));
}

async function* oneText(read: () => Promise<string>): AsyncGenerator<string> {
  yield await read();
}

async function* oneChunk<Chunk>(read: () => Promise<Chunk>): AsyncGenerator<Chunk> {
  yield await read();
}

async function* csvOf(
  header: readonly string[],
  chunks: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  // Without a byte order mark, Excel misreads other alphabets.
  yield `\uFEFF${toCsv([header])}`;
  for await (const rows of chunks) yield toCsv(rows);
}

async function* jsonOf(chunks: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const rows of chunks) {
    for (const row of rows) {
      yield `${lead}${row}`;
      lead = ',\n';
    }
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

type Document = { id: number; type: DocumentType; path: string };

function documentsOf({ reports }: ExportContents): readonly Document[] {
  return reports.flatMap(({ id, documents }) => documents.map((document) => ({ id, ...document })));
}

async function printOrNull(
  context: CompanyContext,
  { documents, reportKinds: kinds }: ExportTerms,
  { id, type, path }: Document,
): Promise<Uint8Array | null> {
  const { database, clock, log, member } = context;
  try {
    const stored = await findReport(database.db, member.companyId, id);
    if (stored === null) return null;
    return await documentOf({ database, clock, documents, kinds, userId: member.userId }, stored, {
      type,
      units: 'cents',
    });
  } catch (error) {
    const failure = error instanceof DocumentError ? error : toRefusal(error);
    if (failure === null) throw error;
    log.warn({ path, failure: failure.message }, 'A document of an export was not created');
    return null;
  }
}

type Making = { at: Date; by: string; chainHead: ChainHead | null; failed: readonly string[] };

/** Returns a description of each file of an export, and how to read it. */
function exportReadme(contents: ExportContents, { at, by, chainHead, failed }: Making): string {
  const { company } = contents;
  const { parts, commit_number: posting } = toCompanyExport(contents);
  return [
    `${company.companyName}: full export`,
    ...(company.isSample ? ['SAMPLE — not a filing'] : []),
    '',
    `Created ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC by ${by}`,
    `Tables show the books as of posting ${posting}.`,
    ...(chainHead === null ? [] : [`Last entry of the record chain: ${chainHead.number}, SHA-256 ${chainHead.hash}`]),
    '',
    'Amounts are in US dollars and cents. Times are UTC. Files are UTF-8.',
    'In CSV files, a text that a spreadsheet would run as a formula begins with an apostrophe.',
    'version_state: CURRENT is in the books, REPLACED was before, DELETED was taken out; EDITING, PENDING and REJECTED',
    'are not in the books. Columns that end in author_id, user_id or by_id name people by user_id of people/people.csv.',
    'review_request_id names a request of reviews/requests.csv, commit_number a posting of history/postings.csv.',
    '',
    'Files',
    ...parts.flatMap(({ title, files, rows }) => [
      ...files.filter((path) => !failed.includes(path)).map((path) => `  ${path}`),
      ...(files.length === 0
        ? []
        : [`      ${title}${rows === null ? '' : `. ${binderRowsText({ count: rows, noun: 'row' })}`}`]),
    ]),
    '',
    'Not included: passwords, authenticator secrets, codes, sessions and links, which belong to people or to the server;',
    'sums and indexes that are computed from these files.',
    ...failed.map((path) => `${path}: the document couldn't be created.`),
    '',
    'To verify that no file was changed, run in this folder:',
    '  sha256sum -c SHA256SUMS',
    '',
  ].join('\n');
}
