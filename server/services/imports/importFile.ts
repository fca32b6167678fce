import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '@server/db/client';
import { copyLine, type OpenCopy, withCopyTransaction } from '@server/db/copy';
import { lockBooksShared } from '@server/db/repositories/commitsRepository';
import {
  closeImport,
  type ImportAnswers,
  type ImportFindings,
  openImport,
} from '@server/db/repositories/importsRepository';
import { findIssueGroups, type IssueQuery } from '@server/db/repositories/issueQueries';
import { stagedBy } from '@server/db/repositories/layers';
import { applyPlan, lockStaging, planChanges, planIssueQueries } from '@server/db/repositories/stagingRepository';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/context';
import { messageOf } from '@server/services/staging/issueMessages';
import { refreshStatistics } from '@server/services/staging/refreshStatistics';
import { type OwnValues, type StagedKind, scopeOf } from '@server/services/staging/stagedKind';
import { CsvError, type Parser, parse } from 'csv-parse';
import { maxUploadErrors, type UploadQuestions, type UploadResult } from '@/contract/upload';
import { decodeText, limitColumns, splitOffDelimiter } from './csvText';
import {
  addIssue,
  addIssueGroups,
  type FileIssues,
  importRefused,
  maxRowsOfGroup,
  noIssues,
  refusedFile,
  refuseFile,
} from './fileIssues';
import { createRowReader, type RowReader } from './rowReader';

/** A file to import, and what the upload says beside it, checked by the kind's schema (`KindImport.fields`). */
export type ImportedFile = {
  bytes: AsyncIterable<Uint8Array>;
  fields?: Record<string, unknown>;
  /** What the person decided beforehand. */
  answers?: ImportAnswers;
  /** Whether to ask for what is not decided yet, instead of taking the rows as they are. */
  asks?: boolean;
};

/** What was staged; or what is to be decided first, and nothing was. */
export type ImportOutcome = { kind: 'staged'; result: UploadResult } | { kind: 'asked'; questions: UploadQuestions };

/**
 * Stages the rows of a CSV file as the caller's own versions, all of them or none. The file is read as it comes, in bounded memory; a row
 * belongs to the record that it names (account number, or account and period), records that the file does not name stay as they are unless
 * the answers say otherwise, and rows equal to what is there change nothing. Throws 422 with row, column and value of at most a hundred issues.
 */
export async function importFile(
  context: CompanyContext,
  kind: StagedKind,
  { bytes, fields = {}, ...decisions }: ImportedFile,
): Promise<ImportOutcome> {
  const { source } = kind.import;
  const valuesOfAll = readFields(kind, fields);
  const outcome = await withCopyTransaction(context.database, async (tx, openCopy): Promise<ImportOutcome> => {
    const found = noIssues();
    const statement = await openImport(tx, kind.table, source);
    const reader = createRowReader(kind.import, await kind.import.openReader(tx, scopeOf(context)), found);
    await copyRows({ bytes, reader, found, valuesOfAll, columns: Object.keys(source.columns) }, () =>
      openCopy(statement),
    );
    const ledgerExport = reader.end();
    if (reader.filledRows === 0) throw refusedFile('The file has no rows.');
    await closeImport(tx, kind.table, reader.filledRows);
    await ledgerExport?.complete?.(tx, scopeOf(context));
    return stageRows(context, { tx, kind, found, fileRows: reader.filledRows, ...decisions });
  });
  if (outcome.kind === 'staged') {
    const { added, changed, removed = 0 } = outcome.result;
    await refreshStatistics(context, kind.table, added + changed + removed);
  }
  return outcome;
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
  const parser = createParser(delimiter);
  try {
    const pieces = Readable.from(limitColumns(text, delimiter), { highWaterMark: 1 });
    await pipeline(pieces, parser, copyLines(copying), openCopy());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    addIssue(found, { row: reader.row + 1, column: undefined, message: textOfParserError(error) });
    refuseFile(found);
  }
}

const maxRecordLength = 100_000;
const chunkLength = 65_536;

function createParser(delimiter: string): Parser {
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: maxRecordLength });
  // Every record is the first: one of another width than the first costs an error with its stack, even if that is allowed.
  Object.defineProperty(parser.info, 'records', { get: () => 0, set: () => undefined });
  return parser;
}

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
    return 'This row is longer than 100,000 characters. Check for an opening quote without a closing quote.';
  }
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'This opening quote has no closing quote. Add one.'
    : 'A value contains a quote. Put the whole value in quotes and double each quote in it.';
}

type Staging = {
  tx: Transaction;
  kind: StagedKind;
  found: FileIssues;
  /** How many rows the file has. */
  fileRows: number;
  answers?: ImportAnswers;
  asks?: boolean;
};

async function stageRows(context: CompanyContext, staging: Staging): Promise<ImportOutcome> {
  const { tx, kind, found, fileRows, answers = {}, asks = false } = staging;
  const { source } = kind.import;
  const scope = scopeOf(context);
  const refuseRows = (queries: readonly IssueQuery[]) => refuseRowsOf(tx, { kind, found, queries });
  await lockBooksShared(tx, scope.companyId);
  await lockStaging(tx, stagedBy(scope));
  await refuseRows(source.placing(scope));
  const questions = asks ? openQuestions(await source.questions?.find(tx, scope), answers) : null;
  if (questions !== null) return { kind: 'asked', questions: { rows: fileRows, ...questions } };
  await refuseRows(source.questions?.refusals(answers) ?? []);
  await source.questions?.settle(tx, scope, answers);
  const terms = { scope, now: context.clock() };
  await planChanges(tx, kind.table, { ...terms, source: source.changes(scope, answers) });
  await refuseRows([planIssueQueries(kind.table).outdated]);
  const { rows, added, changed, removed } = await applyPlan(tx, kind.table, terms);
  if (rows < fileRows) throw new RangeError('Rows of an import were lost on the way');
  await refuseRows(source.rules(scope));
  const unchanged = rows - added - changed - removed;
  return { kind: 'staged', result: { rows: fileRows, added, changed, ...(removed > 0 && { removed }), unchanged } };
}

type RowRefusal = Pick<Staging, 'kind' | 'found'> & { queries: readonly IssueQuery[] };

async function refuseRowsOf(tx: Transaction, { kind, found, queries }: RowRefusal): Promise<void> {
  const { headerOf } = kind.import;
  const limits = { groups: maxUploadErrors, positions: maxRowsOfGroup };
  const { groups, total } = await findIssueGroups(tx, queries, limits);
  const inFile = groups.map(({ positions, count, ...issue }) => ({
    rows: positions,
    count,
    column: headerOf[issue.field],
    message: messageOf(kind, issue, 'saving'),
  }));
  addIssueGroups(found, inFile, total);
  refuseFile(found);
}

const maxQuestionRows = 1000;

/** What the answers leave open; null when nothing is. */
function openQuestions(
  findings: ImportFindings | undefined,
  { netsSides, relabels, replaces }: ImportAnswers,
): Omit<UploadQuestions, 'rows'> | null {
  if (findings === undefined) return null;
  const isOpen =
    (findings.bothSides.count > 0 && netsSides === undefined) ||
    (findings.relabels.length > 0 && relabels === undefined) ||
    (findings.left.length > 0 && replaces === undefined);
  if (!isOpen) return null;
  const { rows, count } = findings.bothSides;
  return {
    both_sides: { count, rows: rows.slice(0, maxQuestionRows) },
    relabels: [...findings.relabels],
    left: [...findings.left],
  };
}
