import type { Transaction } from '@server/db/client';
import { type CopyLines, copyLine } from '@server/db/copy';
import { keepMappings } from '@server/db/repositories/books/coasRepository';
import { closedRows } from '@server/db/repositories/closes/closedRows';
import {
  countPlannedGroups,
  dropIncoming,
  listMissing,
  listPlannedRows,
  type PlannedGroup,
} from '@server/db/repositories/staging/importPreviewRepository';
import {
  closeImport,
  type ImportAnswers,
  type ImportFindings,
  openImport,
} from '@server/db/repositories/staging/importsRepository';
import { findIssueGroups, type IssueQuery } from '@server/db/repositories/staging/issueQueries';
import { stagedBy } from '@server/db/repositories/staging/layers';
import { planChanges, planIssueQueries } from '@server/db/repositories/staging/stagingRepository';
import type { CompanyContext } from '@server/services/common/context';
import { stagePlan } from '@server/services/staging/closedPeriods';
import { readRow } from '@server/services/staging/imports/rowReader';
import { messageOf } from '@server/services/staging/issueMessages';
import { scopeOf } from '@server/services/staging/stagedKind';
import type { ImportChoices, PreviewRow } from '@/contract/staging/imports';
import type { ImportPart, PartLine } from './parts';
import { toMissingRow, toPreviewRow } from './previewRows';
import type { Problems } from './problems';
import { createTakenRows, type TakenRows } from './takenRows';

/** What a part of a file comes to in the books. */
export type PartPlan = {
  part: ImportPart;
  counts: Record<PlannedGroup, number> & { missing: number; removed: number; applied: number };
  rows: Record<PlannedGroup | 'missing', PreviewRow[]>;
  findings: ImportFindings | null;
  /** Of the rows that could be read. */
  taken: TakenRows;
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
 * Plans a part of a file in the transaction and carries the plan out, by the rules, questions and refusals of every import. Rows that can't be
 * taken become problems, and the others are planned without them: whoever stages the file lets the transaction go where there are any.
 */
export async function planPart(planning: Planning): Promise<PartPlan> {
  const { context, tx, part, choices, importId } = planning;
  const { kind } = part;
  const { source } = kind.import;
  const scope = scopeOf(context);
  const judge = (queries: readonly IssueQuery[]) => addIssues(planning, queries);
  const taken = await takeRows(planning);
  if (part.keepsMappings) await keepMappings(tx, scope);
  const placing = source.placing(scope);
  if ((await judge(placing)) > 0) await dropIncoming(tx, kind.table, placing);
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
  // In a preview, nothing asks for the additions of what comes last: they are the larger part of the work.
  const isLetGo = importId === undefined && part.isMain && counts.changed === 0 && answers.replaces !== true;
  const applied = isLetGo ? nothingApplied : await stagePlan(tx, kind, { ...terms, refuse: judge });
  if (isLetGo) await judge(closedRows(kind.table, scope.companyId));
  // Rows alone can't break all rules; deletions can.
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

/** Where a group's page begins and how many rows it has; the groups that aren't asked for show their first rows. */
function pageOf({ show }: ImportChoices) {
  return (group: string) =>
    show?.group === group
      ? { limit: show.page_size, offset: (show.page - 1) * show.page_size }
      : { limit: show === undefined ? firstRows : 0, offset: 0 };
}

/** So many rows of each group are shown unless a page is asked for. */
export const firstRows = 10;

function answersOf(choices: ImportChoices, { isWhole }: ImportPart): ImportAnswers {
  return {
    netsSides: choices.net_sides,
    // Undecided, the file's rows are shown under the period of the books; the question says so.
    relabels: choices.relabel ?? false,
    replaces: isWhole && choices.remove_missing === true,
  };
}

/** Reads the rows by the kind's rules and copies them into its temporary table; gives what is told of those that could be read. */
async function takeRows({ context, tx, copyLines, part, problems }: Planning): Promise<TakenRows> {
  const { kind, lines, fields, valuesOfAll } = part;
  const { source, headers } = kind.import;
  const columns = Object.keys(source.columns);
  const readCells = await kind.import.openReader(tx, scopeOf(context));
  const statement = await openImport(tx, kind.table, source);
  const taken = createTakenRows();
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

/** A message that begins with the template's name of the column, which the place names in the file's own words. */
function withoutLabel(message: string, column: string | undefined): string {
  const label = `${column}: `;
  return message.startsWith(label) ? message.slice(label.length) : message;
}

const limits = { groups: 100, positions: 1000 };

/** Adds the issues of the rows to the problems; gives how many there are. */
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
