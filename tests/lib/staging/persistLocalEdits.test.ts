import { combineReducers, configureStore, createAction, type UnknownAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { createStagingSlice, type EditsOwner, persistLocalEdits } from '@/lib/staging';

type Row = { id: number; updatedAt: string; name: string };

const slice = createStagingSlice('rows', { toFields: ({ name }: Row) => ({ name }) });
const ownerChanged = createAction<EditsOwner | null>('ownerChanged');
const ann = { userId: 1, companyId: 10 };
const bob = { userId: 2, companyId: 10 };
const key = 'edits.1.10.rows';

function row(id: number, name: string): Row {
  return { id, updatedAt: '2025-06-30T10:00:00.000Z', name };
}

/** Creates a storage like the browser's: values read back have been through JSON. */
function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    read: (name: string): unknown => JSON.parse(items.get(name) ?? 'null'),
    write: (name: string, value: unknown) => void items.set(name, JSON.stringify(value)),
    remove: (name: string) => void items.delete(name),
  };
}

/** Opens a page on a storage that outlives it. */
function openPage(storage: ReturnType<typeof createStorage>, { writer, now }: { writer: string; now: string }) {
  const store = configureStore({
    reducer: combineReducers({
      staging: combineReducers({ rows: slice.reducer }),
      owner: (owner: EditsOwner | null = null, action: UnknownAction) =>
        ownerChanged.match(action) ? action.payload : owner,
    }),
  });
  let openings = 0;
  const newWriter = () => `${writer} ${++openings}`;
  const selectOwner = (state: { owner: EditsOwner | null }) => state.owner;
  persistLocalEdits({ store, slice, selectOwner, storage, newWriter, now: () => now });
  return { store, staging: () => slice.select(store.getState()) };
}

const { actions } = slice;
const morning = { writer: 'first', now: '2025-06-30T09:00:00.000Z' };
const noon = { writer: 'second', now: '2025-06-30T12:00:00.000Z' };

test('edits are offered back to the same person in the same company after a reload', () => {
  const storage = createStorage();
  const before = openPage(storage, morning);
  before.store.dispatch(ownerChanged(ann));
  before.store.dispatch(actions.added(row(5, 'New')));

  const after = openPage(storage, noon);
  expect(after.staging().offered).toBeNull();
  after.store.dispatch(ownerChanged(ann));
  expect(after.staging().offered).toEqual({
    savedAt: morning.now,
    edits: { added: [row(5, 'New')], changed: [], removed: [] },
  });
});

test('nobody else is offered them, and signing out keeps them', () => {
  const storage = createStorage();
  const { store, staging } = openPage(storage, morning);
  store.dispatch(ownerChanged(ann));
  store.dispatch(actions.added(row(5, 'New')));
  store.dispatch(ownerChanged(null));
  expect(staging().edits.added).toEqual([]);
  store.dispatch(ownerChanged(bob));
  expect(staging()).toEqual({ edits: { added: [], changed: [], removed: [] }, offered: null });
  store.dispatch(ownerChanged({ ...ann, companyId: 11 }));
  expect(staging().offered).toBeNull();
  store.dispatch(ownerChanged(ann));
  expect(staging().offered?.edits.added).toEqual([row(5, 'New')]);
});

test('saved edits are kept no longer', () => {
  const storage = createStorage();
  const { store } = openPage(storage, morning);
  store.dispatch(ownerChanged(ann));
  store.dispatch(actions.added(row(5, 'New')));
  expect([...storage.items.keys()]).toEqual([key]);
  store.dispatch(actions.cleared());
  expect(storage.items.size).toBe(0);
});

test('an undecided offer outlives further edits and another reload', () => {
  const storage = createStorage();
  storage.write(key, {
    old: { savedAt: '2025-06-29T00:00:00.000Z', edits: { added: [row(5, 'Old')], changed: [], removed: [] } },
  });
  const { store } = openPage(storage, morning);
  store.dispatch(ownerChanged(ann));
  store.dispatch(actions.added(row(6, 'New')));

  const after = openPage(storage, noon);
  after.store.dispatch(ownerChanged(ann));
  expect(after.staging().offered?.edits.added).toEqual([row(5, 'Old'), row(6, 'New')]);
  expect(after.staging().offered?.savedAt).toBe(morning.now);
});

test('edits made before deciding on an offer of this very page do not replace it', () => {
  const storage = createStorage();
  const { store } = openPage(storage, morning);
  store.dispatch(ownerChanged(ann));
  store.dispatch(actions.added(row(5, 'Old')));
  store.dispatch(ownerChanged(null));
  store.dispatch(ownerChanged(ann));
  store.dispatch(actions.added(row(6, 'New')));

  const after = openPage(storage, noon);
  after.store.dispatch(ownerChanged(ann));
  expect(
    after
      .staging()
      .offered?.edits.added.map(({ name }) => name)
      .sort(),
  ).toEqual(['New', 'Old']);
});

test('a restored offer is stored as our own, a discarded one is gone', () => {
  for (const [decide, left] of [
    [actions.offerRestored(), ['second 1']],
    [actions.offerDiscarded(), []],
  ] as const) {
    const storage = createStorage();
    const first = openPage(storage, morning);
    first.store.dispatch(ownerChanged(ann));
    first.store.dispatch(actions.added(row(5, 'New')));
    const second = openPage(storage, noon);
    second.store.dispatch(ownerChanged(ann));
    second.store.dispatch(decide);
    expect(Object.keys(storage.read(key) ?? {})).toEqual(left);
  }
});

test.each([
  ['restored', actions.offerRestored(), ['second 1', 'third 1']],
  ['discarded', actions.offerDiscarded(), ['third 1']],
])('a %s offer leaves what another tab has written since it was made', (_, decision, left) => {
  const storage = createStorage();
  const before = openPage(storage, morning);
  before.store.dispatch(ownerChanged(ann));
  before.store.dispatch(actions.added(row(5, 'Earlier')));
  const deciding = openPage(storage, noon);
  deciding.store.dispatch(ownerChanged(ann));
  const other = openPage(storage, { writer: 'third', now: '2025-06-30T12:00:01.000Z' });
  other.store.dispatch(ownerChanged(ann));
  other.store.dispatch(actions.added(row(6, 'Since')));
  deciding.store.dispatch(decision);
  expect(Object.keys(storage.read(key) ?? {}).sort()).toEqual(left);
});

test('two tabs keep their edits side by side', () => {
  const storage = createStorage();
  const left = openPage(storage, morning);
  const right = openPage(storage, noon);
  left.store.dispatch(ownerChanged(ann));
  right.store.dispatch(ownerChanged(ann));
  left.store.dispatch(actions.added(row(5, 'Left')));
  right.store.dispatch(actions.added(row(6, 'Right')));
  left.store.dispatch(actions.cleared());
  expect(Object.keys(storage.read(key) ?? {})).toEqual(['second 1']);
});

test.each([
  ['text', 'nonsense'],
  ['a list', [1, 2]],
  ['an entry without edits', { old: { savedAt: '2025-06-29T00:00:00.000Z' } }],
  ['rows without ids', { old: { savedAt: '2025-06-29', edits: { added: [{}], changed: [], removed: [] } } }],
  [
    'changes without originals',
    { old: { savedAt: '2025-06-29', edits: { added: [], changed: [row(1, 'A')], removed: [] } } },
  ],
])('stored %s is not offered', (_, stored) => {
  const storage = createStorage();
  storage.write(key, stored);
  const { store, staging } = openPage(storage, morning);
  store.dispatch(ownerChanged(ann));
  expect(staging().offered).toBeNull();
});
