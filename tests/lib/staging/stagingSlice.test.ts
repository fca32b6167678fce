import { combineReducers } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { createStagingSlice } from '@/lib/staging';

type Row = { id: number; updatedAt: string; name: string };

const terms = { toFields: ({ name }: Row) => ({ name }) };
const slice = createStagingSlice('rows', terms);
const other = createStagingSlice('others', terms);
const reducer = combineReducers({ staging: combineReducers({ rows: slice.reducer, others: other.reducer }) });
const empty = reducer(undefined, { type: 'start' });
const { actions } = slice;

function row(id: number, name: string): Row {
  return { id, updatedAt: '2025-06-30T10:00:00.000Z', name };
}

test('each action edits its own kind alone', () => {
  const steps = [
    actions.added(row(5, 'New')),
    actions.changed({ original: row(1000, 'A'), row: row(1000, 'B') }),
    actions.removed([row(1001, 'C')]),
  ];
  const state = steps.reduce(reducer, empty);
  expect(slice.select(state).edits).toEqual({
    added: [row(5, 'New')],
    changed: [{ original: row(1000, 'A'), row: row(1000, 'B') }],
    removed: [row(1001, 'C')],
  });
  expect(other.select(state)).toBe(other.select(empty));
  expect(slice.select(reducer(state, actions.reverted([5]))).edits.added).toEqual([]);
  expect(slice.select(reducer(state, actions.cleared())).edits).toEqual({ added: [], changed: [], removed: [] });
});

test('saved edits go, and what was edited since they were sent stays', () => {
  const sent = [
    actions.added(row(5, 'New')),
    actions.changed({ original: row(1000, 'A'), row: row(1000, 'B') }),
    actions.changed({ original: row(1001, 'A'), row: row(1001, 'B') }),
    actions.removed([row(1002, 'C')]),
  ].reduce(reducer, empty);
  const since = [
    actions.changed({ original: row(1001, 'A'), row: row(1001, 'D') }),
    actions.removed([row(1003, 'C')]),
  ].reduce(reducer, sent);
  expect(slice.select(reducer(since, actions.saved(slice.select(sent).edits))).edits).toEqual({
    added: [],
    changed: [{ original: row(1001, 'A'), row: row(1001, 'D') }],
    removed: [row(1003, 'C')],
  });
});

test('an action of something else leaves the state as it is', () => {
  expect(reducer(empty, other.actions.added(row(5, 'New'))).staging['rows']).toBe(empty.staging['rows']);
});

const offered = {
  savedAt: '2025-06-30T11:00:00.000Z',
  edits: { added: [row(5, 'Old')], changed: [{ original: row(1000, 'A'), row: row(1000, 'B') }], removed: [] },
};

test('opening books begins without edits and with what an earlier visit left', () => {
  const state = [actions.added(row(9, 'Somebody else')), actions.opened(offered)].reduce(reducer, empty);
  expect(slice.select(state)).toEqual({ edits: { added: [], changed: [], removed: [] }, offered });
});

test('a restored offer joins the edits made since, which count more', () => {
  const change = actions.changed({ original: row(1000, 'A'), row: row(1000, 'C') });
  const state = slice.select([actions.opened(offered), change, actions.offerRestored()].reduce(reducer, empty));
  expect(state.offered).toBeNull();
  expect(state.edits.added).toEqual([row(5, 'Old')]);
  expect(state.edits.changed.map((changed) => changed.row.name)).toEqual(['C']);
});

test('a discarded offer leaves the edits made since', () => {
  const state = [actions.opened(offered), actions.added(row(6, 'New')), actions.offerDiscarded()].reduce(
    reducer,
    empty,
  );
  expect(slice.select(state)).toEqual({ edits: { added: [row(6, 'New')], changed: [], removed: [] }, offered: null });
});

const loaded = row(1000, 'A');
const theirs = { ...row(1000, 'Theirs'), updatedAt: '2025-07-01T10:00:00.000Z' };
const rebased = (...steps: Parameters<typeof reducer>[1][]) =>
  slice.select([...steps, actions.rebased(theirs)].reduce(reducer, empty)).edits;

test('a rebased edit starts from their row, and drops out when it says the same', () => {
  const change = (name: string) => actions.changed({ original: loaded, row: row(1000, name) });
  expect(rebased(change('Mine')).changed).toEqual([{ original: theirs, row: { ...theirs, name: 'Mine' } }]);
  expect(rebased(change('Theirs')).changed).toEqual([]);
});

test('a deletion stays one, of their row; a row without an edit gets none', () => {
  expect(rebased(actions.removed([loaded])).removed).toEqual([theirs]);
  expect(rebased()).toEqual({ added: [], changed: [], removed: [] });
});
