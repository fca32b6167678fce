import { closedRowQueries } from '@server/close/closedRowsRepository';
import { copyMappings } from '@server/coa/coasRepository';
import type { CompanyContext } from '@server/common/context';
import type { Transaction } from '@server/db/client';
import { type CopyLines, copyLine } from '@server/db/copy';
import { applySavePlan } from '@server/staging/closedPeriods';
import { readRow } from '@server/staging/imports/rowReader';
import { messageOf } from '@server/staging/issueMessages';
import { findIssueGroups, type IssueQuery } from '@server/staging/repositories/issueQueries';
import { stagedBy } from '@server/staging/repositories/layers';
import { planChanges, planIssueQueries } from '@server/staging/repositories/stagingRepository';
import { toStagingScope } from '@server/staging/stagedKind';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { PreviewRow } from '@/contract/imports/imports.schema';
import {
  countPlannedGroups,
  deleteIncoming,
  listMissing,
  listPlannedRows,
  type PlannedGroup,
} from './importPreviewRepository';
import { closeImport, type ImportAnswers, type ImportFindings, openImport } from './importsRepository';
import type { ImportPart, PartLine } from './parts';
import { toMissingRow, toPreviewRow } from './previewRows';
import type { Problems } from './problems';
import { createRowSummary, type RowSummary } from './takenRows';

/** The effect of a part of a file on the books. */
export type PartPlan = {
  part: ImportPart;
  counts: Record<PlannedGroup, number> & { missing: number; removed: number; applied: number };
  rows: Record<PlannedGroup | 'missing', PreviewRow[]>;
  findings: ImportFindings | null;
  /** Summary of the rows that could be read. */
  taken: RowSummary;
};

type Planning = {
  context: CompanyContext;
  tx: Transaction;
  copyLines: CopyLines;
  part: ImportPart;
  choices: ImportChoices;
  problems: Problems;
  importId: number | undefined;
};

/**
 * Plans a part of a file and applies the plan, by the rules, questions and refusals of every import. Invalid rows become problems and the others are
 * planned without them; the caller rolls the transaction back if there are any.
 */
export async function planPart(planning: Planning): Promise<PartPlan> {
  const { context, tx, part, choices, importId } = planning;
  const { kind } = part;
  const { source } = kind.import;
  const scope = toStagingScope(context);
  const judge = (queries: readonly IssueQuery[]) => addIssues(planning, queries);
  const taken = await takeRows(planning);
  if (part.keepsMappings) await copyMappings(tx, scope);
  const placing = source.placing(scope);
  if ((await judge(placing)) > 0) await deleteIncoming(tx, kind.table, placing);
  const findings = (await source.questions?.find(tx, scope)) ?? null;
  const answers = answersOf(choices, part);
  await judge(source.questions?.refusals(answers) ?? []);
  await source.questions?.settle(tx, scope, answers);
  const missing = part.isWhole ? source.missing(scope) : null;
  const page = pageOf(choices);
  const lacked =
    missing === null
      ? { count: 0, rows: [] }
      : await listMissing(tx, kind.table, { scope, missing, ...page('missing') });
  const terms = { scope, now: context.clock(), importId };
  await planChanges(tx, kind.table, { ...terms, source: source.changes(scope, answers), numbersAdditions: true });
  await judge([planIssueQueries(kind.table).outdated]);
  const counts = await countPlannedGroups(tx, kind.table, scope);
  const listed = async (group: PlannedGroup) => {
    if (counts[group] === 0 || page(group).limit === 0) return [];
    const found = await listPlannedRows(tx, kind.table, { scope, group, ...page(group) });
    return found.map((row) => toPreviewRow(part, row));
  };
  const rows = {
    new: await listed('new'),
    changed: await listed('changed'),
    unchanged: await listed('unchanged'),
    missing: lacked.rows.map((row) => toMissingRow(part, row)),
  };
  // A preview doesn't need the additions of the last part, which are most of the work.
  const isLetGo = importId === undefined && part.isMain && counts.changed === 0 && answers.replaces !== true;
  const applied = isLetGo ? nothingApplied : await applySavePlan(tx, kind, { ...terms, refuse: judge });
  if (isLetGo) await judge(closedRowQueries(kind.table, scope.companyId));
  // Added rows can't break all of the rules; deletions can.
  await judge(applied.removed > 0 ? kind.rules(() => stagedBy(scope)) : source.rules(scope));
  const total = applied.added + applied.changed + applied.removed;
  return {
    part,
    counts: { ...counts, missing: lacked.count, removed: applied.removed, applied: total },
    rows,
    findings,
    taken,
  };
}

const nothingApplied = { added: 0, changed: 0, removed: 0 };

/** Returns the page of each group; groups that weren't requested show their first rows. */
function pageOf({ show }: ImportChoices) {
  return (group: string) =>
    show?.group === group
      ? { limit: show.page_size, offset: (show.page - 1) * show.page_size }
      : { limit: show === undefined ? firstRows : 0, offset: 0 };
}

/** Rows of each group that are shown unless a page is requested. */
export const firstRows = 10;

function answersOf(choices: ImportChoices, { isWhole }: ImportPart): ImportAnswers {
  return {
    netsSides: choices.net_sides,
    // Until it's decided, rows are shown under the books' period name; the question says so.
    relabels: choices.relabel ?? false,
    replaces: isWhole && choices.remove_missing === true,
  };
}

/** Reads the rows by the kind's rules and copies them into its temporary table. Returns a summary of the valid ones. */
async function takeRows({ context, tx, copyLines, part, problems }: Planning): Promise<RowSummary> {
  const { kind, lines, fields, valuesOfAll } = part;
  const { source, headers } = kind.import;
  const columns = Object.keys(source.columns);
  const readCells = await kind.import.openReader(tx, toStagingScope(context));
  const statement = await openImport(tx, kind.table, source);
  const taken = createRowSummary();
  const lineOf = ({ row, cells }: PartLine): string => {
    const { values, found } = readRow({ cells }, kind.import, readCells);
    for (const { column, message } of found) {
      const field = fields[headers.indexOf(column ?? '')] ?? null;
      problems.add({ row, field, message: withoutLabel(message, column) });
    }
    if (values === null) return '';
    taken.add(values);
    return copyLine([row, ...columns.map((column) => values[column] ?? valuesOfAll[column] ?? null)]);
  };
  await copyLines(statement, inChunks(lines, lineOf));
  await closeImport(tx, kind.table, taken.count());
  return taken;
}

async function* inChunks(lines: readonly PartLine[], lineOf: (line: PartLine) => string): AsyncGenerator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += lineOf(line);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

const chunkLength = 65_536;

/** Removes the template's column name from the start of a message, since the problem names the file's own column. */
function withoutLabel(message: string, column: string | undefined): string {
  const label = `${column}: `;
  return message.startsWith(label) ? message.slice(label.length) : message;
}

const limits = { groups: 100, positions: 1000 };

/** Adds the issues of the rows to the problems and returns their number. */
async function addIssues({ tx, part, problems }: Planning, queries: readonly IssueQuery[]): Promise<number> {
  const { kind, fields } = part;
  const { headers, headerOf } = kind.import;
  const { groups, total } = await findIssueGroups(tx, queries, limits);
  for (const { positions, count, ...issue } of groups) {
    const field = fields[headers.indexOf(headerOf[issue.field] ?? '')] ?? null;
    problems.addGroup({ message: messageOf(kind, issue, 'saving'), field, rows: positions, count });
  }
  return total;
}
