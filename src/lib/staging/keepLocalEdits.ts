import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '@/domain/records';
import { countEdits, type EditableRow, type LocalEdits, mergeEdits } from './localEdits';
import type { OfferedEdits, StagingRoot, StagingSlice, StagingState } from './stagingSlice';

/** Whose edits, in which company's books. */
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
  /** The signed-in person and the selected company; null while either is unknown. */
  selectOwner: (state: State) => EditsOwner | null;
  storage: EditsStorage;
  /** What the kind was called in the browser's storage before, whose edits are taken over. */
  formerName?: string | undefined;
  /** A new name for each opening of somebody's books, so that two tabs, or two visits, never overwrite each other's edits. */
  newWriter: () => string;
  /** The clock, ISO 8601. */
  now: () => string;
};

/** What is stored for one owner and kind: the edits of each opening under its writer's name. */
type KeptEdits = Record<string, OfferedEdits<EditableRow>>;

/**
 * Keeps a kind's local edits in the browser's storage, by person, company and kind, and offers back what an earlier visit left when
 * that person opens those books again. Sign-out leaves the storage as it is. Returns the function that stops it.
 */
export function keepLocalEdits<State extends StagingRoot>(options: KeepLocalEditsOptions<State>): () => void {
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

function takeOver(storage: EditsStorage, { from, to }: { from: string; to: string }): void {
  const former = readKept(storage, from);
  if (Object.keys(former).length === 0) return;
  storage.write(to, { ...former, ...readKept(storage, to) });
  storage.remove(from);
}

function readOffer<State>(
  { storage, slice, formerName }: KeepLocalEditsOptions<State>,
  owner: EditsOwner,
): OfferedEdits<EditableRow> | null {
  const key = keyOf(owner, slice.name);
  if (formerName !== undefined) takeOver(storage, { from: keyOf(owner, formerName), to: key });
  const parts = Object.values(readKept(storage, key)).sort((a, b) => a.savedAt.localeCompare(b.savedAt));
  const latest = parts.at(-1);
  if (latest === undefined) return null;
  return { savedAt: latest.savedAt, edits: parts.map((part) => part.edits).reduce(mergeEdits) };
}

/**
 * Once the offer is decided, what it was made of goes: restored edits are among our own by then. What another tab has written since it was made stays.
 */
function writeEdits(
  { storage, now }: KeepContext,
  { key, writer }: OpenBooks,
  { previous, current }: { previous: StagingState<EditableRow>; current: StagingState<EditableRow> },
): void {
  if (key === null) return;
  const decided = current.offered === null ? previous.offered : null;
  const { [writer]: _own, ...kept } = readKept(storage, key);
  const others = decided === null ? kept : writtenAfter(kept, decided.savedAt);
  const own = countEdits(current.edits) > 0 ? { [writer]: { savedAt: now(), edits: current.edits } } : {};
  const all: KeptEdits = { ...others, ...own };
  if (Object.keys(all).length > 0) storage.write(key, all);
  else storage.remove(key);
}

function writtenAfter(kept: KeptEdits, moment: string): KeptEdits {
  return Object.fromEntries(Object.entries(kept).filter(([, { savedAt }]) => savedAt > moment));
}

/** Storage is shared with other versions of the app and with the person: what does not look like edits is left out. */
function readKept(storage: EditsStorage, key: string): KeptEdits {
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
