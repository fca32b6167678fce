import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '@/domain/history/records';
import { countEdits, type EditableRow, type LocalEdits, mergeEdits } from './localEdits';
import type { OfferedEdits, StagingRoot, StagingSlice, StagingState } from './stagingSlice';

/** The user and company of local edits. */
export type EditsOwner = { userId: number; companyId: number };

/** The browser's storage, as JSON values. */
export type EditsStorage = {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
};

type EditsStore<State> = {
  getState(): State;
  dispatch(action: UnknownAction): unknown;
  subscribe(listener: () => void): () => void;
};

export type KeepLocalEditsOptions<State> = {
  store: EditsStore<State>;
  slice: StagingSlice<EditableRow>;
  /** The signed-in user and the selected company; null while either is unknown. */
  selectOwner: (state: State) => EditsOwner | null;
  storage: EditsStorage;
  /** Returns a new name for each opening of a user's books, so that two tabs, or two visits, never overwrite each other's edits. */
  newWriter: () => string;
  /** The clock, ISO 8601. */
  now: () => string;
};

/** Stored edits of one owner and kind: those of each opening, by its writer's name. */
type StoredEdits = Record<string, OfferedEdits<EditableRow>>;

/**
 * Saves a kind's local edits in the browser's storage, by user, company and kind, and offers those of an earlier visit when the user opens the books
 * again. Sign-out leaves the storage unchanged. Returns the function that stops it.
 */
export function persistLocalEdits<State extends StagingRoot>(options: KeepLocalEditsOptions<State>): () => void {
  const { store, slice, selectOwner, newWriter } = options;
  let open: OpenBooks = { key: null, writer: '' };
  let last = slice.select(store.getState());

  function follow(): void {
    const owner = selectOwner(store.getState());
    const key = owner && keyOf(owner, slice.name);
    if (key !== open.key) {
      open = { key, writer: newWriter() };
      store.dispatch(slice.actions.opened(owner && readOffer(options, owner)));
      last = slice.select(store.getState());
      return;
    }
    const previous = last;
    last = slice.select(store.getState());
    if (last !== previous) writeEdits(options, open, { previous, current: last });
  }

  follow();
  return store.subscribe(follow);
}

type OpenBooks = { key: string | null; writer: string };
type KeepContext = { storage: EditsStorage; now: () => string };

function keyOf({ userId, companyId }: EditsOwner, name: string): string {
  return `edits.${userId}.${companyId}.${name}`;
}

function readOffer<State>(
  { storage, slice }: KeepLocalEditsOptions<State>,
  owner: EditsOwner,
): OfferedEdits<EditableRow> | null {
  const key = keyOf(owner, slice.name);
  const parts = Object.values(readStoredEdits(storage, key)).sort((a, b) => a.savedAt.localeCompare(b.savedAt));
  const latest = parts.at(-1);
  if (latest === undefined) return null;
  return { savedAt: latest.savedAt, edits: parts.map((part) => part.edits).reduce(mergeEdits) };
}

/**
 * Saves the edits. Once the offer is decided, its stored entries are removed: restored edits are part of ours. Entries that another tab has written
 * since stay.
 */
function writeEdits(
  { storage, now }: KeepContext,
  { key, writer }: OpenBooks,
  { previous, current }: { previous: StagingState<EditableRow>; current: StagingState<EditableRow> },
): void {
  if (key === null) return;
  const decided = current.offered === null ? previous.offered : null;
  const { [writer]: _own, ...kept } = readStoredEdits(storage, key);
  const others = decided === null ? kept : writtenAfter(kept, decided.savedAt);
  const own = countEdits(current.edits) > 0 ? { [writer]: { savedAt: now(), edits: current.edits } } : {};
  const all: StoredEdits = { ...others, ...own };
  if (Object.keys(all).length > 0) storage.write(key, all);
  else storage.remove(key);
}

function writtenAfter(kept: StoredEdits, moment: string): StoredEdits {
  return Object.fromEntries(Object.entries(kept).filter(([, { savedAt }]) => savedAt > moment));
}

/** Reads the stored edits. Other versions of the app and the user can write the storage too, so anything that doesn't look like edits is dropped. */
function readStoredEdits(storage: EditsStorage, key: string): StoredEdits {
  const stored = storage.read(key);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, OfferedEdits<EditableRow>] => isOfferedEdits(entry[1])),
  );
}

function isOfferedEdits(value: unknown): value is OfferedEdits<EditableRow> {
  return isRecord(value) && typeof value['savedAt'] === 'string' && isLocalEdits(value['edits']);
}

function isLocalEdits(value: unknown): value is LocalEdits<EditableRow> {
  if (!isRecord(value)) return false;
  const { added, changed, removed } = value;
  return (
    isListOf(added, isRow) &&
    isListOf(removed, isRow) &&
    isListOf(changed, (change) => isRecord(change) && isRow(change['original']) && isRow(change['row']))
  );
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isRow(value: unknown): boolean {
  return isRecord(value) && typeof value['id'] === 'number' && typeof value['updatedAt'] === 'string';
}
