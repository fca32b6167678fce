import type { StagedRow } from '@/contract/staging/staging';
import { type ApiError, apiError } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import {
  editedRows,
  type LocalEdits,
  loadedRows,
  type MarkedRow,
  noEdits,
  type Refusal,
  recordsOf,
  refusedIds,
  refusedMarkDone,
  refusedSave,
  toChanges,
  unmarked,
  withTheirs,
} from '@/lib/staging';
import { sendAllAgain } from '@/lib/staging/booksState';
import type { StagedKind } from '@/lib/staging/stagedKind';
import { updatedText } from './updatedText';

/** The rows of a kind that somebody edits, and what is modified of them here. */
export type Books<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  dispatch: AppDispatch;
  edits: LocalEdits<Row>;
  /** Called with what the server has taken, before it is given up here. */
  onSaved?: ((edits: LocalEdits<Row>) => void) | undefined;
};

/** Sends the modified rows. They are given up only when the server has them; the answer is why it has not. */
export async function saveEdits<Row extends StagedRow>(books: Books<Row>): Promise<Refusal<Row> | null> {
  const { kind, companyId, dispatch, edits } = books;
  try {
    const changes = toChanges(edits, kind);
    const answer = await dispatch(kind.save(companyId, changes));
    books.onSaved?.(edits);
    dispatch(kind.slice.actions.saved(edits));
    notify.success(answer?.message || updatedText(changes.length));
    return null;
  } catch (error) {
    return refusalOf(books, error, editedRows(edits));
  }
}

/**
 * Deletes rows at once; additions only go here. What the server refuses stays here as deletions that are not saved, to be settled like a save.
 * A row with an unsaved edit keeps the edit instead: nothing typed is lost.
 */
export async function deleteRows<Row extends StagedRow>(
  books: Books<Row>,
  rows: readonly MarkedRow<Row>[],
): Promise<Refusal<Row> | null> {
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
    const refusal = await refusalOf(books, error, deletions.removed);
    // Retry sends what is here, which no longer deletes the edited rows.
    return unedited.length < deletions.removed.length ? { ...refusal, canRetry: false } : refusal;
  }
}

/** A refused save; after a conflict the rows that it names are fetched as they are now, and shown so. */
async function refusalOf<Row extends StagedRow>(
  books: Books<Row>,
  error: unknown,
  sent: readonly Row[],
): Promise<Refusal<Row>> {
  const failure = failureOf(error);
  const refusal = refusedSave(failure, sent);
  const ids = recordsOf(refusal);
  if (failure.status !== 409 || ids.length === 0) return refusal;
  try {
    return withTheirs(refusal, await showCurrent(books, ids));
  } catch {
    // The refusal stands without them, and the edits can still be reverted.
    return refusal;
  }
}

/** What a call that failed says. */
export function failureOf(error: unknown): Failure {
  return apiError(error) ?? { status: undefined, message: 'Something went wrong' };
}

type Failure = Parameters<typeof refusedMarkDone>[0] & { status: ApiError['status'] | undefined };

/**
 * A refusal of what the caller saved. The rows that it names are fetched as they saved them, and after a conflict as the books have them now.
 */
export async function savedRefusalOf<Row extends StagedRow>(
  { kind, companyId, dispatch }: Pick<Books<Row>, 'kind' | 'companyId' | 'dispatch'>,
  failure: Failure,
): Promise<Refusal<Row>> {
  const ids = refusedIds(failure);
  const load = (from: 'editable' | 'committed') => dispatch(kind.loadRecords({ from, companyId, ids }));
  if (ids.length === 0) return refusedMarkDone<Row>(failure, []);
  try {
    const saved = load('editable');
    if (failure.status !== 409) return refusedMarkDone(failure, await saved);
    const [rows, committed] = await Promise.all([saved, load('committed')]);
    return withTheirs(refusedMarkDone(failure, rows), committed);
  } catch {
    // The refusal names its rows in words, too.
    return refusedMarkDone<Row>(failure, []);
  }
}

/** Makes a rejected row ready again as it is; the answer is why it isn't. */
export async function sendRowAgain<Row extends StagedRow>(books: Books<Row>, row: Row): Promise<Refusal<Row> | null> {
  const { kind, companyId, dispatch } = books;
  const { id, updatedAt, is_deleted: isDeleted } = row;
  try {
    await dispatch(kind.save(companyId, [{ ...kind.toFields(row), id, updatedAt, ...(isDeleted && { isDeleted }) }]));
    notify.success('Ready again. Mark it done to finish.');
    return null;
  } catch (error) {
    const failure = failureOf(error);
    const fieldErrors = failure.fieldErrors?.map((detail) => ({ ...detail, path: `id ${id}` }));
    return { ...(await savedRefusalOf(books, { ...failure, ...(fieldErrors && { fieldErrors }) })), canRetry: false };
  }
}

/** Makes all rejected rows ready again as they are, or none; the answer is why none is. */
export async function sendRejectedAgain<Row extends StagedRow>(books: Books<Row>): Promise<Refusal<Row> | null> {
  const { kind, companyId, dispatch } = books;
  try {
    const answer = await dispatch(sendAllAgain({ companyId, kind }));
    notify.success(answer?.message || updatedText(undefined));
    return null;
  } catch (error) {
    return { ...(await savedRefusalOf(books, failureOf(error))), canRetry: false };
  }
}

/** Fetches these records and shows them as they are now. */
async function showCurrent<Row extends StagedRow>(
  { kind, companyId, dispatch }: Books<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  const rows = await dispatch(kind.loadRecords({ from: 'editable', companyId, ids }));
  dispatch(kind.showCurrent(ids, rows));
  return rows;
}

/** Gives up what was saved of a row, then does what follows; true once that is so. */
export async function undoSaved<Row extends StagedRow>(
  books: Books<Row>,
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
    // A row that cannot be given up may have just been approved; if it can't be fetched, the reason is already shown.
    if (typeof failure?.status === 'number') await showCurrent(books, [row.id]).catch(() => undefined);
    return false;
  }
}
