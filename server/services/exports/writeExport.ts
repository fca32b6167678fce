import { type Statements, walkSnapshot } from '@server/db/client';
import {
  listExportPeople,
  readReportJson,
  walkExportCells,
  walkExportJson,
} from '@server/db/repositories/company/exportRepository';
import { findUser } from '@server/db/repositories/people/usersRepository';
import { type ChainHead, findChainHead } from '@server/db/repositories/records/chainRepository';
import { findReport } from '@server/db/repositories/reports/reportsRepository';
import { DocumentError } from '@server/documents/documentJob';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { ApiError, notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { toCsv } from '@server/services/files/csv';
import { type BinderZip, openBinderZip } from '@server/services/reports/binder/binderZip';
import type { BinderKinds } from '@server/services/reports/binder/readBinder';
import { documentOf } from '@server/services/reports/keptDocuments';
import { changeQueryOf } from '@server/services/staging/history/changeLog';
import { changeLogHeader, walkChangeLines } from '@server/services/staging/history/changeLogFile';
import { keepProgress } from '@server/services/staging/workProgress';
import type { DocumentType } from '@/contract/reports/report';
import { type ExportContents, fixedFiles, readExportContents, toCompanyExport } from './describeExport';
import { exportReadme } from './exportReadme';
import { type ExportTable, exportHeader } from './exportTables';

/** What an export is made of beside the books. */
export type ExportTerms = BinderKinds & { documents: DocumentQueue };

type Opened = { contents: ExportContents; chainHead: ChainHead | null; zip: BinderZip };

/**
 * The bytes of everything that a company has. Tables and reports' data are of one snapshot, in which they are read as they are sent; documents
 * follow it, in the person's turn. One that can't be created is named in the README.
 */
export async function* writeExport(context: CompanyContext, terms: ExportTerms): AsyncGenerator<Uint8Array, void> {
  const { report, end } = keepProgress(context, 'EXPORT');
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

function dataFiles(tx: Statements, contents: ExportContents, { kinds }: ExportTerms): DataFile[] {
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

function tableFile(tx: Statements, table: ExportTable): AsyncIterable<string> {
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
  // The mark without which Excel reads names of other alphabets wrongly.
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
    if (!(error instanceof DocumentError || error instanceof ApiError)) throw error;
    log.warn({ path, failure: error.message }, 'A document of an export was not created');
    return null;
  }
}
