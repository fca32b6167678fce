import type { CompanyContext } from '@server/common/context';
import { conflict, malformed, notFound, ruleBroken } from '@server/common/errors';
import { type Transaction, withTransaction } from '@server/db/client';
import { lockBooksShared } from '@server/staging/repositories/commitsRepository';
import { findIssues, type IssueQuery } from '@server/staging/repositories/issueQueries';
import { stagedBy } from '@server/staging/repositories/layers';
import {
  type IncomingRow,
  lockStaging,
  planChanges,
  planIssueQueries,
  receiveRows,
} from '@server/staging/repositories/stagingRepository';
import { firstRecordId, type StagedChange } from '@/contract/staging/staging';
import type { ErrorDetail, MessageAnswer } from '@/contract/wire/envelope.schema';
import { applySavePlan } from './closedPeriods';
import { messageOf } from './issueMessages';
import { type RefusalTerms, refuse } from './refusals';
import { type FieldIssue, type StagedKind, toStagingScope } from './stagedKind';

/**
 * Stages a save as the caller's own versions, all or nothing. An id below 1000 or none is an addition; `isUndo` drops the staged version, `isDeleted`
 * stages a deletion; rows that already match are skipped, so that a repeated request changes nothing. Throws with every invalid row named: 400 for
 * two indistinguishable additions, 422 for broken rules, 409 for rows that changed or are pending review, 404 for unknown ones.
 */
export async function saveChanges<Change extends Partial<StagedChange>>(
  context: CompanyContext,
  kind: StagedKind<Change>,
  changes: readonly Change[],
): Promise<MessageAnswer> {
  const rows = readChanges(kind, changes);
  await withTransaction(context.database, (tx) => stageRows(tx, context, { kind, rows }));
  return { message: changes.length === 1 ? 'Record updated successfully.' : 'Records updated successfully.' };
}

/** Does the same within a transaction, for a save of several kinds; call it once for each kind. */
export function saveChangesIn<Change extends Partial<StagedChange>>(
  tx: Transaction,
  context: CompanyContext,
  { kind, changes }: { kind: StagedKind<Change>; changes: readonly Change[] },
): Promise<void> {
  return stageRows(tx, context, { kind, rows: readChanges(kind, changes) });
}

type Incoming<Change extends Partial<StagedChange>> = { kind: StagedKind<Change>; rows: readonly IncomingRow[] };

async function stageRows<Change extends Partial<StagedChange>>(
  tx: Transaction,
  context: CompanyContext,
  { kind, rows }: Incoming<Change>,
): Promise<void> {
  const { table } = kind;
  const scope = toStagingScope(context);
  const own = stagedBy(scope);
  const terms = { scope, now: context.clock() };
  const refuseRows = async (error: RefusalTerms['error'], queries: readonly IssueQuery[]) => {
    const { issues, total } = await findIssues(tx, queries, rows.length);
    const details = issues.map((issue) => detailOf(kind, { ...issue, message: messageOf(kind, issue, 'saving') }));
    refuse({ details, total }, { error, summary });
  };
  await lockBooksShared(tx, scope.companyId);
  await lockStaging(tx, own);
  await receiveRows(tx, table, rows);
  await planChanges(tx, table, terms);
  const { unknown, doubled, outdated } = planIssueQueries(table);
  await refuseRows(notFound, [unknown]);
  await refuseRows(ruleBroken, [doubled]);
  await refuseRows(conflict, [outdated]);
  await applySavePlan(tx, kind, { ...terms, refuse: (queries) => refuseRows(ruleBroken, queries) });
  await refuseRows(
    ruleBroken,
    kind.rules(() => own),
  );
}

/** Stages additions only (see `saveChanges`). Throws 422 if a row names an existing record. */
export function addRecords<Change extends Partial<StagedChange>>(
  context: CompanyContext,
  kind: StagedKind<Change>,
  additions: readonly Change[],
): Promise<MessageAnswer> {
  const details = additions.flatMap(({ id }, position) =>
    id !== undefined && id >= firstRecordId
      ? [{ path: `data[${position}].id`, message: `An addition has a temporary id below ${firstRecordId}` }]
      : [],
  );
  if (details.length > 0) throw ruleBroken('Only additions are accepted here.', details);
  return saveChanges(context, kind, additions);
}

const summary = "Some rows can't be saved.";
const fieldsOfAll: Readonly<Record<string, string>> = { id: 'id', updated_at: 'updatedAt' };

type PlacedIssue = FieldIssue & { position: number };

function detailOf({ fields }: Pick<StagedKind, 'fields'>, { position, field, message }: PlacedIssue): ErrorDetail {
  return { path: `data[${position}].${fields[field] ?? fieldsOfAll[field] ?? field}`, message };
}

function readChanges<Change extends Partial<StagedChange>>(
  kind: StagedKind<Change>,
  changes: readonly Change[],
): IncomingRow[] {
  const rows: IncomingRow[] = [];
  const details: ErrorDetail[] = [];
  for (const [position, change] of changes.entries()) {
    const reading = readChange(kind, change);
    if (reading.ok) rows.push({ ...reading.values, ...stagingOf(change, position) });
    else details.push(...reading.issues.map((issue) => detailOf(kind, { ...issue, position })));
  }
  refuse({ details, total: details.length }, { error: ruleBroken, summary });
  const repeated = repeatedAdditions(rows);
  refuse({ details: repeated, total: repeated.length }, { error: malformed, summary });
  return rows;
}

/** Returns an issue for each repeated addition. An addition's temporary id and time identify it and must be unique in a save. */
function repeatedAdditions(rows: readonly IncomingRow[]): ErrorDetail[] {
  const known = new Set<string>();
  return rows.flatMap(({ position, temporary_id: id, loaded_at: madeAt }) => {
    if (id === null || madeAt === null) return [];
    const addition = `${id} ${madeAt}`;
    if (!known.has(addition)) {
      known.add(addition);
      return [];
    }
    const message = `Another addition of this request has the temporary id ${id} and the same updatedAt.`;
    return [{ path: `data[${position}].id`, message }];
  });
}

function readChange<Change extends Partial<StagedChange>>(kind: StagedKind<Change>, change: Change) {
  const isRemoval = change.isUndo === true || change.isDeleted === true;
  const reading = isRemoval ? { ok: true as const, values: {} } : kind.read(change);
  const unreadable: FieldIssue[] =
    change.updatedAt !== undefined && !isMoment(change.updatedAt)
      ? [{ field: 'updated_at', message: `${change.updatedAt} isn't a date and time.` }]
      : [];
  if (unreadable.length === 0) return reading;
  return { ok: false as const, issues: [...unreadable, ...(reading.ok ? [] : reading.issues)] };
}

/** Returns true for a supported time: the database writes years before 1 and after 9999 differently, and no record is from before 1970. */
function isMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1970 && year <= 9998;
}

function stagingOf(change: Partial<StagedChange>, position: number): IncomingRow {
  const isAddition = change.id === undefined || change.id < firstRecordId;
  return {
    position,
    id: isAddition ? null : (change.id ?? null),
    temporary_id: isAddition ? (change.id ?? null) : null,
    loaded_at: change.updatedAt === undefined ? null : new Date(change.updatedAt).toISOString(),
    is_undo: change.isUndo === true,
    is_deleted: change.isDeleted === true,
  };
}
