import type { Transaction } from '@server/db/client';
import { copyLine, withCopyTransaction } from '@server/db/copy';
import { lockBooksShared } from '@server/db/repositories/staging/commitsRepository';
import {
  closeImport,
  findLeft,
  type ImportAnswers,
  type ImportFindings,
  openImport,
} from '@server/db/repositories/staging/importsRepository';
import { findIssueGroups, type IssueQuery } from '@server/db/repositories/staging/issueQueries';
import { stagedBy } from '@server/db/repositories/staging/layers';
import { lockStaging, planChanges, planIssueQueries } from '@server/db/repositories/staging/stagingRepository';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { stagePlan } from '@server/services/staging/closedPeriods';
import { messageOf } from '@server/services/staging/issueMessages';
import { refreshStatistics } from '@server/services/staging/refreshStatistics';
import { type OwnValues, type StagedKind, scopeOf } from '@server/services/staging/stagedKind';
import { maxRowsOfSave } from '@/contract/staging/staging';
import { maxUploadErrors, type UploadQuestions, type UploadResult } from '@/contract/staging/upload';
import { copyRows } from './copyRows';
import { addIssueGroups, type FileIssues, importRefused, maxRowsOfGroup, noIssues, refuseFile } from './fileIssues';
import { createRowReader } from './rowReader';
import { type FileOfKind, stageAdditions } from './stageAdditions';

/** A file to import, and what the upload says beside it, checked by the kind's schema (`KindImport.fields`). */
export type ImportedFile = {
  /** Each reading begins anew. */
  bytes: AsyncIterable<Uint8Array>;
  fields?: Record<string, unknown>;
} & Decisions;

type Decisions = {
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

/** Takes the rows into a temporary table, and plans what is to happen to each. */
function planImport(
  context: CompanyContext,
  kind: StagedKind,
  { bytes, valuesOfAll, ...decisions }: FileOfKind & Decisions,
): Promise<ImportOutcome> {
  const { source } = kind.import;
  const columns = Object.keys(source.columns);
  return withCopyTransaction(context.database, async (tx, copyLines) => {
    const found = noIssues();
    const statement = await openImport(tx, kind.table, source);
    const reader = createRowReader(kind.import, await kind.import.openReader(tx, scopeOf(context)), found);
    const toLine = (values: OwnValues, row: number) =>
      copyLine([row, ...columns.map((column) => values[column] ?? valuesOfAll[column] ?? null)]);
    const sheetSource = await copyRows({ bytes, reader, found, toLine }, { statement, copyLines });
    await closeImport(tx, kind.table, reader.filledRows);
    await sheetSource?.complete?.(tx, scopeOf(context));
    return stageRows(context, { tx, kind, found, fileRows: reader.filledRows, valuesOfAll, ...decisions });
  });
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

type Staging = {
  tx: Transaction;
  kind: StagedKind;
  found: FileIssues;
  /** How many rows the file has. */
  fileRows: number;
  valuesOfAll: OwnValues;
} & Decisions;

async function stageRows(context: CompanyContext, staging: Staging): Promise<ImportOutcome> {
  const { tx, kind, found, fileRows, valuesOfAll, answers = {}, asks = false } = staging;
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
  await planChanges(tx, kind.table, { ...terms, source: source.changes(scope, answers), numbersAdditions: true });
  await refuseRows([planIssueQueries(kind.table).outdated]);
  const { rows, added, changed, removed } = await stagePlan(tx, kind, { ...terms, refuse: refuseRows });
  if (rows < fileRows) throw new RangeError('Rows of an import were lost on the way');
  await refuseRows(source.rules(scope));
  const unchanged = rows - added - changed - removed;
  const left = source.left && (await findLeft(tx, source.left(scope, valuesOfAll), maxRowsOfSave));
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
