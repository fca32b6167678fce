import type { StagedRow } from '@/contract/staging/staging';
import { type ApiError, apiError } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import {
  addCurrentRows,
  type EditRefusal,
  editedRows,
  getRecordIds,
  type LocalEdits,
  loadedRows,
  type MarkedRow,
  noEdits,
  refusedIds,
  refusedMarkDone,
  refusedSave,
  toChanges,
  unmarked,
} from '@/lib/staging';
import { sendAllAgain } from '@/lib/staging/booksState';
import type { StagedKind } from '@/lib/staging/stagedKind';
import { updatedText } from './stagingTexts';

/** A staged kind's local edits and what saving them needs. */
export type EditSession<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  dispatch: AppDispatch;
  edits: LocalEdits<Row>;
  /** Called with the saved edits, before they are cleared here. */
  onSaved?: ((edits: LocalEdits<Row>) => void) | undefined;
};

/** Saves the local edits and clears them on success. Returns the refusal or null. */
export async function saveEdits<Row extends StagedRow>(books: EditSession<Row>): Promise<EditRefusal<Row> | null> {
  const { kind, companyId, dispatch, edits } = books;
  try {
    const changes = toChanges(edits, kind);
    const answer = await dispatch(kind.save(companyId, changes));
    books.onSaved?.(edits);
    dispatch(kind.slice.actions.saved(edits));
    notify.success(answer?.message || updatedText(changes.length));
    return null;
  } catch (error) {
    return loadRefusal(books, error, editedRows(edits));
  }
}

/**
 * Deletes rows immediately; additions are only dropped locally. Rows that the server refuses become unsaved deletions, to be settled like a save. A
 * row with an unsaved edit keeps the edit instead: nothing typed is lost.
 */
export async function deleteRows<Row extends StagedRow>(
  books: EditSession<Row>,
  rows: readonly MarkedRow<Row>[],
): Promise<EditRefusal<Row> | null> {
  const { kind, companyId, dispatch, edits } = books;
  const { actions } = kind.slice;
  const isAddition = ({ local }: MarkedRow<Row>) => local === 'added';
  const idsOf = (some: readonly MarkedRow<Row>[]) => some.map(({ id }) => id);
  const saved = rows.filter((row) => !isAddition(row));
  const deletions = { ...noEdits, removed: loadedRows(edits, saved.map(unmarked<Row>)) };
  dispatch(actions.reverted(idsOf(rows.filter(isAddition))));
  try {
    if (saved.length > 0) {
      await dispatch(kind.save(companyId, toChanges(deletions, kind)));
      books.onSaved?.(deletions);
      dispatch(actions.reverted(idsOf(saved)));
    }
    notify.success('Records deleted successfully');
    return null;
  } catch (error) {
    const edited = new Set(edits.changed.map(({ row }) => row.id));
    const unedited = deletions.removed.filter(({ id }) => !edited.has(id));
    dispatch(actions.removed(unedited));
    const refusal = await loadRefusal(books, error, deletions.removed);
    // Retry sends the local edits, which no longer delete the edited rows.
    return unedited.length < deletions.removed.length ? { ...refusal, canRetry: false } : refusal;
  }
}

/** Returns the refusal of a save. After a conflict, loads the current rows that it names and shows them. */
async function loadRefusal<Row extends StagedRow>(
  books: EditSession<Row>,
  error: unknown,
  sent: readonly Row[],
): Promise<EditRefusal<Row>> {
  const failure = toFailure(error);
  const refusal = refusedSave(failure, sent);
  const ids = getRecordIds(refusal);
  if (failure.status !== 409 || ids.length === 0) return refusal;
  try {
    return addCurrentRows(refusal, await showCurrent(books, ids));
  } catch {
    // The refusal is complete without them, and the edits can still be reverted.
    return refusal;
  }
}

/** Returns the failure of a call. */
export function toFailure(error: unknown): Failure {
  return apiError(error) ?? { status: undefined, message: 'Something went wrong' };
}

type Failure = Parameters<typeof refusedMarkDone>[0] & { status: ApiError['status'] | undefined };

/** Returns the refusal of saved rows. Loads the rows that it names as they were saved, and after a conflict as they are in the books now. */
export async function loadSavedRefusal<Row extends StagedRow>(
  { kind, companyId, dispatch }: Pick<EditSession<Row>, 'kind' | 'companyId' | 'dispatch'>,
  failure: Failure,
): Promise<EditRefusal<Row>> {
  const ids = refusedIds(failure);
  const load = (from: 'editable' | 'committed') => dispatch(kind.loadRecords({ from, companyId, ids }));
  if (ids.length === 0) return refusedMarkDone<Row>(failure, []);
  try {
    const saved = load('editable');
    if (failure.status !== 409) return refusedMarkDone(failure, await saved);
    const [rows, committed] = await Promise.all([saved, load('committed')]);
    return addCurrentRows(refusedMarkDone(failure, rows), committed);
  } catch {
    // The refusal also names its rows in its message.
    return refusedMarkDone<Row>(failure, []);
  }
}

/** Resubmits a rejected row unchanged. Returns the refusal or null. */
export async function sendRowAgain<Row extends StagedRow>(
  books: EditSession<Row>,
  row: Row,
): Promise<EditRefusal<Row> | null> {
  const { kind, companyId, dispatch } = books;
  const { id, updatedAt, is_deleted: isDeleted } = row;
  try {
    await dispatch(kind.save(companyId, [{ ...kind.toFields(row), id, updatedAt, ...(isDeleted && { isDeleted }) }]));
    notify.success('Ready again. Mark it done to finish.');
    return null;
  } catch (error) {
    const failure = toFailure(error);
    const fieldErrors = failure.fieldErrors?.map((detail) => ({ ...detail, path: `id ${id}` }));
    return { ...(await loadSavedRefusal(books, { ...failure, ...(fieldErrors && { fieldErrors }) })), canRetry: false };
  }
}

/** Resubmits all rejected rows unchanged, or none. Returns the refusal or null. */
export async function sendRejectedAgain<Row extends StagedRow>(
  books: EditSession<Row>,
): Promise<EditRefusal<Row> | null> {
  const { kind, companyId, dispatch } = books;
  try {
    const answer = await dispatch(sendAllAgain({ companyId, kind }));
    notify.success(answer?.message || updatedText(undefined));
    return null;
  } catch (error) {
    return { ...(await loadSavedRefusal(books, toFailure(error))), canRetry: false };
  }
}

/** Loads the current versions of these records and shows them. */
async function showCurrent<Row extends StagedRow>(
  { kind, companyId, dispatch }: EditSession<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  const rows = await dispatch(kind.loadRecords({ from: 'editable', companyId, ids }));
  dispatch(kind.showCurrent(ids, rows));
  return rows;
}

/** Discards the saved version of a row, then runs `then`; resolves to true on success. */
export async function undoSaved<Row extends StagedRow>(
  books: EditSession<Row>,
  row: Row,
  then?: () => void,
): Promise<boolean> {
  const { kind, companyId, dispatch } = books;
  try {
    const { id, updatedAt } = row;
    await dispatch(kind.save(companyId, [{ ...kind.toFields(row), id, updatedAt, isUndo: true }]));
    then?.();
    return true;
  } catch (error) {
    const failure = apiError(error);
    notify.error(failure?.message ?? 'Something went wrong');
    // A row that cannot be discarded may have just been approved; if it can't be loaded, the reason is already shown.
    if (typeof failure?.status === 'number') await showCurrent(books, [row.id]).catch(() => undefined);
    return false;
  }
}
