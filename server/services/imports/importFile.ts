import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '@server/db/client';
import { copyLine, type OpenCopy, withCopyTransaction } from '@server/db/copy';
import { lockBooksShared } from '@server/db/repositories/commitsRepository';
import { closeImport, openImport } from '@server/db/repositories/importsRepository';
import { findIssues, type IssueQuery } from '@server/db/repositories/issueQueries';
import { stagedBy } from '@server/db/repositories/layers';
import { applyPlan, lockStaging, planChanges, planIssueQueries } from '@server/db/repositories/stagingRepository';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/context';
import { messageOf } from '@server/services/staging/issueMessages';
import { refreshStatistics } from '@server/services/staging/refreshStatistics';
import { type OwnValues, type StagedKind, scopeOf } from '@server/services/staging/stagedKind';
import { CsvError, parse } from 'csv-parse';
import { maxUploadErrors, type UploadResult } from '@/contract/upload';
import { decodeText, splitOffDelimiter } from './csvText';
import {
  addIssue,
  addRowIssues,
  type FileIssues,
  importRefused,
  noIssues,
  refusedFile,
  refuseFile,
} from './fileIssues';
import { createRowReader, type RowReader } from './rowReader';

/** A file to import, and what the upload says beside it, checked by the kind's schema (`KindImport.fields`). */
export type ImportedFile = { bytes: AsyncIterable<Uint8Array>; fields?: Record<string, unknown> };

/**
 * Stages the rows of a CSV file as the caller's own versions, all of them or none. The file is read as it comes, in bounded memory; a row
 * belongs to the record that it names (account number, or account and period), records that the file does not name stay as they are, and
 * rows equal to what is there change nothing. Throws 422 with row, column and value of at most a hundred issues.
 */
export async function importFile(
  context: CompanyContext,
  kind: StagedKind,
  { bytes, fields = {} }: ImportedFile,
): Promise<UploadResult> {
  const { source } = kind.import;
  const valuesOfAll = readFields(kind, fields);
  const result = await withCopyTransaction(context.database, async (tx, openCopy) => {
    const found = noIssues();
    const statement = await openImport(tx, kind.table, source);
    const reader = createRowReader(kind.import, found);
    await copyRows({ bytes, reader, found, valuesOfAll, columns: Object.keys(source.columns) }, () =>
      openCopy(statement),
    );
    if (reader.filledRows === 0) throw refusedFile('The file has no rows.');
    await closeImport(tx, kind.table, reader.filledRows);
    const counts = await stageRows(context, { tx, kind, found });
    if (counts.rows !== reader.filledRows) throw new RangeError('Rows of an import were lost on the way');
    return counts;
  });
  await refreshStatistics(context, kind.table, result.added + result.changed);
  return result;
}

/** The values that what the upload says beside the file puts into every row. Throws 422 naming the field. */
function readFields(kind: StagedKind, given: Record<string, unknown>): OwnValues {
  const reading = kind.import.fields?.read(given);
  if (reading === undefined) return {};
  if (reading.ok) return reading.values;
  throw ruleBroken(
    importRefused,
    reading.issues.map(({ field, message }) => ({ path: field, message })),
  );
}

type Copying = {
  bytes: AsyncIterable<Uint8Array>;
  reader: RowReader;
  found: FileIssues;
  valuesOfAll: OwnValues;
  columns: readonly string[];
};

async function copyRows(copying: Copying, openCopy: () => ReturnType<OpenCopy>): Promise<void> {
  const { bytes, reader, found } = copying;
  const { delimiter, text } = await splitOffDelimiter(decodeText(bytes));
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: maxRecordLength });
  try {
    await pipeline(Readable.from(text), parser, copyLines(copying), openCopy());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    addIssue(found, { row: reader.row + 1, column: undefined, message: textOfParserError(error) });
    refuseFile(found);
  }
}

const maxRecordLength = 100_000;
const chunkLength = 65_536;

/** Turns records into lines of COPY's text format, a chunk at a time. */
function copyLines({ reader, valuesOfAll, columns }: Copying): Transform {
  let chunk = '';
  return new Transform({
    writableObjectMode: true,
    transform(record: string[], _encoding, done) {
      try {
        const values = reader.read(record);
        if (values !== null) {
          chunk += copyLine([reader.row, ...columns.map((column) => values[column] ?? valuesOfAll[column] ?? null)]);
        }
      } catch (error) {
        return done(error instanceof Error ? error : new Error(String(error)));
      }
      if (chunk.length >= chunkLength) {
        this.push(chunk);
        chunk = '';
      }
      done();
    },
    flush(done) {
      done(null, chunk);
    },
  });
}

function textOfParserError({ code }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return 'This row is longer than 100,000 characters. Look for a quote that is opened and never closed.';
  }
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quote is opened here and never closed. Close it.'
    : 'A quote stands inside a value. Put the whole value in quotes and write each quote in it twice.';
}

type Staging = { tx: Transaction; kind: StagedKind; found: FileIssues };

async function stageRows(context: CompanyContext, { tx, kind, found }: Staging): Promise<UploadResult> {
  const { source, headerOf } = kind.import;
  const scope = scopeOf(context);
  const refuseRows = async (queries: readonly IssueQuery[]) => {
    const { issues, total } = await findIssues(tx, queries, maxUploadErrors);
    const inFile = issues.map((issue) => ({
      row: issue.position,
      column: headerOf[issue.field],
      message: messageOf(kind, issue, 'saving'),
    }));
    addRowIssues(found, { issues: inFile, total });
    refuseFile(found);
  };
  await lockBooksShared(tx, scope.companyId);
  await lockStaging(tx, stagedBy(scope));
  await refuseRows(source.placing(scope));
  const terms = { scope, now: context.clock() };
  await planChanges(tx, kind.table, { ...terms, source: source.changes(scope) });
  await refuseRows([planIssueQueries(kind.table).outdated]);
  const { rows, added, changed } = await applyPlan(tx, kind.table, terms);
  await refuseRows(source.rules(scope));
  return { rows, added, changed, unchanged: rows - added - changed };
}
