import { withTransaction } from '@server/db/client';
import { holdBooks } from '@server/db/repositories/commitsRepository';
import { findFaults, type RowFault } from '@server/db/repositories/faultQueries';
import { authorView } from '@server/db/repositories/layers';
import {
  applyPlan,
  type IncomingRow,
  lockStaging,
  planChanges,
  planFaultQueries,
  receiveRows,
} from '@server/db/repositories/stagingRepository';
import { ruleBroken } from '@server/faults';
import type { CompanyContext } from '@server/services/context';
import type { MessageAnswer } from '@/contract/envelope';
import { firstRecordId, type StagedChange } from '@/contract/staging';
import { type Locate, type Refusal, refusals, refuseFaults } from './refusals';
import { type FieldFault, type StagedKind, scopeOf } from './stagedKind';

/**
 * Stages a save, all of it or nothing, as the caller's own versions. An id below 1000 or none is an addition; `isUndo` drops the staged
 * version, `isDeleted` stages a deletion. What is already as the request wants it is left alone, so that a repeated request changes
 * nothing. Refuses with every faulty row named: 422 for broken rules, 409 for rows that changed or wait for review, 404 for unknown ones.
 */
export async function saveChanges<Change extends Partial<StagedChange>>(
  context: CompanyContext,
  kind: StagedKind<Change>,
  changes: readonly Change[],
): Promise<MessageAnswer> {
  const locate: Locate = ({ position, field }) =>
    `data[${position}].${kind.fields[field] ?? fieldsOfAll[field] ?? field}`;
  const rows = readChanges(kind, changes, locate);
  const terms = { scope: scopeOf(context), now: context.clock() };
  await withTransaction(context.database, async (tx) => {
    await holdBooks(tx, terms.scope.companyId);
    await lockStaging(tx, terms.scope);
    await receiveRows(tx, kind.table, rows);
    await planChanges(tx, kind.table, terms);
    const { unknown, doubled, outdated } = planFaultQueries(kind.table, terms.scope);
    refuseFaults(await findFaults(tx, [unknown], rows.length), refusalOf(refusals.notFound, locate));
    refuseFaults(await findFaults(tx, [doubled], rows.length), refusalOf(refusals.ruleBroken, locate));
    refuseFaults(await findFaults(tx, [outdated], rows.length), refusalOf(refusals.conflict, locate));
    await applyPlan(tx, kind.table, terms);
    const view = authorView(terms.scope);
    const broken = await findFaults(tx, kind.faultQueries(terms.scope, { own: view, others: view }), rows.length);
    refuseFaults(broken, refusalOf(refusals.ruleBroken, locate));
  });
  return { message: changes.length === 1 ? 'Record updated successfully.' : 'Records updated successfully.' };
}

const fieldsOfAll: Readonly<Record<string, string>> = { id: 'id', updated_at: 'updatedAt' };

function refusalOf(fault: Refusal['fault'], locate: Locate): Refusal {
  return { fault, locate, summary: 'Some rows cannot be saved.' };
}

function readChanges<Change extends Partial<StagedChange>>(
  kind: StagedKind<Change>,
  changes: readonly Change[],
  locate: Locate,
): IncomingRow[] {
  const rows: IncomingRow[] = [];
  const faults: RowFault[] = [];
  for (const [position, change] of changes.entries()) {
    const reading = readChange(kind, change);
    if (reading.ok) rows.push({ ...reading.values, ...stagingOf(change, position) });
    else faults.push(...reading.faults.map((fault) => ({ ...fault, position, recordId: change.id ?? 0 })));
  }
  refuseFaults({ faults, total: faults.length }, refusalOf(ruleBroken, locate));
  return rows;
}

function readChange<Change extends Partial<StagedChange>>(kind: StagedKind<Change>, change: Change) {
  const isRemoval = change.isUndo === true || change.isDeleted === true;
  const reading = isRemoval ? { ok: true as const, values: {} } : kind.read(change);
  const unreadable: FieldFault[] =
    change.updatedAt !== undefined && !isMoment(change.updatedAt)
      ? [{ field: 'updated_at', message: `${change.updatedAt} is not a moment.` }]
      : [];
  if (unreadable.length === 0) return reading;
  return { ok: false as const, faults: [...unreadable, ...(reading.ok ? [] : reading.faults)] };
}

/** The database writes years otherwise before 1 and after 9999, and no record is from before 1970. */
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
