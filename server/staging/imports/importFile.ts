import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import type { Transaction } from '@server/db/client';
import { copyLine, withCopyTransaction } from '@server/db/copy';
import {
  closeImport,
  findRecordsNotInFile,
  type ImportAnswers,
  type ImportFindings,
  openImport,
} from '@server/imports/importsRepository';
import { applySavePlan } from '@server/staging/closedPeriods';
import { messageOf } from '@server/staging/issueMessages';
import { refreshStatistics } from '@server/staging/refreshStatistics';
import { lockBooksShared } from '@server/staging/repositories/commitsRepository';
import { findIssueGroups, type IssueQuery } from '@server/staging/repositories/issueQueries';
import { stagedBy } from '@server/staging/repositories/layers';
import { lockStaging, planChanges, planIssueQueries } from '@server/staging/repositories/stagingRepository';
import { type OwnValues, toStagingScope, type UploadedKind } from '@server/staging/stagedKind';
import { maxUploadErrors } from '@/contract/imports/upload';
import type { UploadQuestions, UploadResult } from '@/contract/imports/upload.schema';
import { maxRowsOfSave } from '@/contract/staging/staging';
import { copyRows } from './copyRows';
import { addIssueGroups, type FileIssues, importRefused, maxRowsOfGroup, noIssues, refuseFile } from './fileIssues';
import { createRowReader } from './rowReader';
import { type FileOfKind, stageAdditions } from './stageAdditions';

/** A file to import, and its upload's extra fields, validated by the kind's schema (`KindImport.fields`). */
export type ImportedFile = {
  /** Can be read repeatedly, each time from the start. */
  bytes: AsyncIterable<Uint8Array>;
  fields?: Record<string, unknown>;
} & Decisions;

type Decisions = {
  /** The user's decisions in advance. */
  answers?: ImportAnswers;
  /** True to ask open questions instead of importing the rows as they are. */
  asks?: boolean;
};

/** The staged rows, or the open questions if nothing was staged. */
export type ImportOutcome = { kind: 'staged'; result: UploadResult } | { kind: 'asked'; questions: UploadQuestions };

/**
 * Stages the rows of a CSV file as the caller's own versions, all or none, reading it as a stream in bounded memory. A row belongs to the record that
 * it names (account number, or account and period); other records stay unchanged unless the answers say otherwise, and equal rows change nothing.
 * Throws 422 with row, column and value of at most a hundred issues.
 */
export async function importFile(
  context: CompanyContext,
  kind: UploadedKind,
  { bytes, fields = {}, ...decisions }: ImportedFile,
): Promise<ImportOutcome> {
  const file = { bytes, valuesOfAll: readFields(kind, fields) };
  const additions = await stageAdditions(context, kind, file);
  const outcome: ImportOutcome =
    additions === null
      ? await planImport(context, kind, { ...file, ...decisions })
      : { kind: 'staged', result: { rows: additions, added: additions, changed: 0, unchanged: 0 } };
  if (outcome.kind === 'staged') {
    const { added, changed, removed = 0 } = outcome.result;
    await refreshStatistics(context, kind.table, added + changed + removed);
  }
  return outcome;
}

/** Reads the rows into a temporary table, and plans the change of each. */
function planImport(
  context: CompanyContext,
  kind: UploadedKind,
  { bytes, valuesOfAll, ...decisions }: FileOfKind & Decisions,
): Promise<ImportOutcome> {
  const { source } = kind.import;
  const columns = Object.keys(source.columns);
  return withCopyTransaction(context.database, async (tx, copyLines) => {
    const found = noIssues();
    const statement = await openImport(tx, kind.table, source);
    const reader = createRowReader(kind.import, await kind.import.openReader(tx, toStagingScope(context)), found);
    const toLine = (values: OwnValues, row: number) =>
      copyLine([row, ...columns.map((column) => values[column] ?? valuesOfAll[column] ?? null)]);
    await copyRows({ bytes, reader, found, toLine }, { statement, copyLines });
    await closeImport(tx, kind.table, reader.filledRows);
    return stageRows(context, { tx, kind, found, fileRows: reader.filledRows, valuesOfAll, ...decisions });
  });
}

/** Returns the values that the upload's extra fields add to every row. Throws 422 naming the field. */
function readFields(kind: UploadedKind, given: Record<string, unknown>): OwnValues {
  const reading = kind.import.fields?.read(given);
  if (reading === undefined) return {};
  if (reading.ok) return reading.values;
  throw ruleBroken(
    importRefused,
    reading.issues.map(({ field, message }) => ({ path: field, message })),
  );
}

type Staging = {
  tx: Transaction;
  kind: UploadedKind;
  found: FileIssues;
  /** Number of the file's rows. */
  fileRows: number;
  valuesOfAll: OwnValues;
} & Decisions;

async function stageRows(context: CompanyContext, staging: Staging): Promise<ImportOutcome> {
  const { tx, kind, found, fileRows, valuesOfAll, answers = {}, asks = false } = staging;
  const { source } = kind.import;
  const scope = toStagingScope(context);
  const refuseRows = (queries: readonly IssueQuery[]) => refuseRowsOf(tx, { kind, found, queries });
  await lockBooksShared(tx, scope.companyId);
  await lockStaging(tx, stagedBy(scope));
  await refuseRows(source.placing(scope));
  const questions = asks ? openQuestions(await source.questions?.find(tx, scope), answers) : null;
  if (questions !== null) return { kind: 'asked', questions: { rows: fileRows, ...questions } };
  await refuseRows(source.questions?.refusals(answers) ?? []);
  await source.questions?.settle(tx, scope, answers);
  const terms = { scope, now: context.clock() };
  await planChanges(tx, kind.table, { ...terms, source: source.changes(scope, answers), numbersAdditions: true });
  await refuseRows([planIssueQueries(kind.table).outdated]);
  const { rows, added, changed, removed } = await applySavePlan(tx, kind, { ...terms, refuse: refuseRows });
  if (rows < fileRows) throw new RangeError('Rows of an import were lost on the way');
  await refuseRows(source.rules(scope));
  const unchanged = rows - added - changed - removed;
  const left = source.left && (await findRecordsNotInFile(tx, source.left(scope, valuesOfAll), maxRowsOfSave));
  const others = { ...(removed > 0 && { removed }), ...(left && left.count > 0 && { left }) };
  return { kind: 'staged', result: { rows: fileRows, added, changed, unchanged, ...others } };
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

/** Returns the questions that the answers leave open; null without any. */
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
