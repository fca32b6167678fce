import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '@server/db/client';
import { copyLine, type OpenCopy, withCopyTransaction } from '@server/db/copy';
import { holdBooks } from '@server/db/repositories/commitsRepository';
import { findFaults } from '@server/db/repositories/faultQueries';
import { closeImport, openImport } from '@server/db/repositories/importsRepository';
import { applyPlan, lockStaging, planFaultQueries } from '@server/db/repositories/stagingRepository';
import type { CompanyContext } from '@server/services/context';
import { refreshStatistics } from '@server/services/staging/refreshStatistics';
import { scopeOf } from '@server/services/staging/stagedKind';
import { CsvError, parse } from 'csv-parse';
import { maxUploadErrors, type UploadResult } from '@/contract/upload';
import { decodeText, splitOffDelimiter } from './csvText';
import { addFault, addRowFaults, type FileFaults, noFaults, refusedFile, refuseFile } from './fileFaults';
import type { ImportKind } from './importKind';
import { createRowReader, type RowReader } from './rowReader';

/**
 * Stages the rows of a CSV file as the caller's own versions, all of them or none. The file is read as it comes, in bounded memory; a row
 * belongs to the record that it names (account number, or account and period), records that the file does not name stay as they are, and
 * rows equal to what is there change nothing. Throws 422 with row, column and value of at most a hundred faults.
 */
export async function importFile(
  context: CompanyContext,
  importKind: ImportKind,
  file: AsyncIterable<Uint8Array>,
): Promise<UploadResult> {
  const result = await withCopyTransaction(context.database, async (tx, openCopy) => {
    const faults = noFaults();
    const statement = await openImport(tx, importKind.source);
    const reader = createRowReader(importKind, faults);
    await copyRows({ file, reader, faults, columns: Object.keys(importKind.source.columns) }, () =>
      openCopy(statement),
    );
    if (reader.filledRows === 0) throw refusedFile('The file has no rows.');
    await closeImport(tx, reader.filledRows);
    const counts = await stageRows(context, { tx, importKind, faults });
    if (counts.rows !== reader.filledRows) throw new RangeError('Rows of an import were lost on the way');
    return counts;
  });
  await refreshStatistics(context, importKind.kind.table, result.added + result.changed);
  return result;
}

type Copying = { file: AsyncIterable<Uint8Array>; reader: RowReader; faults: FileFaults; columns: readonly string[] };

async function copyRows(
  { file, reader, faults, columns }: Copying,
  openCopy: () => ReturnType<OpenCopy>,
): Promise<void> {
  const { delimiter, text } = await splitOffDelimiter(decodeText(file));
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: longestRecord });
  try {
    await pipeline(Readable.from(text), parser, copyLines(reader, columns), openCopy());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    addFault(faults, { row: reader.row + 1, column: undefined, message: textOfParserFault(error) });
    refuseFile(faults);
  }
}

const longestRecord = 100_000;
const chunkLength = 65_536;

/** Turns records into lines of COPY's text format, a chunk at a time. */
function copyLines(reader: RowReader, columns: readonly string[]): Transform {
  let chunk = '';
  return new Transform({
    writableObjectMode: true,
    transform(record: string[], _encoding, done) {
      try {
        const values = reader.read(record);
        if (values !== null) chunk += copyLine([reader.row, ...columns.map((column) => values[column] ?? null)]);
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

function textOfParserFault({ code }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return 'This row is longer than 100,000 characters. Look for a quote that is opened and never closed.';
  }
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quote is opened here and never closed. Close it.'
    : 'A quote stands inside a value. Put the whole value in quotes and write each quote in it twice.';
}

type Staging = { tx: Transaction; importKind: ImportKind; faults: FileFaults };

async function stageRows(context: CompanyContext, { tx, importKind, faults }: Staging): Promise<UploadResult> {
  const { kind, source, headerOf } = importKind;
  const terms = { scope: scopeOf(context), now: context.clock() };
  await holdBooks(tx, terms.scope.companyId);
  await lockStaging(tx, terms.scope);
  addRowFaults(faults, await findFaults(tx, source.faultQueries(terms.scope), maxUploadErrors), headerOf);
  refuseFile(faults);
  await source.plan(tx, terms);
  const { outdated } = planFaultQueries(kind.table, terms.scope);
  addRowFaults(faults, await findFaults(tx, [outdated], maxUploadErrors), headerOf);
  refuseFile(faults);
  const { rows, added, changed } = await applyPlan(tx, kind.table, terms);
  addRowFaults(faults, await findFaults(tx, source.stagedFaultQueries(terms.scope), maxUploadErrors), headerOf);
  refuseFile(faults);
  return { rows, added, changed, unchanged: rows - added - changed };
}
