import { expect, test } from 'vitest';
import { dirtyValues, parseDraft } from '@/components/form/formDraftValues';

test('takes what differs by its path, a list of plain values whole', () => {
  const values = {
    name: 'A',
    city: 'B',
    rules: ['x', 'y'],
    rows: [
      { n: '1', p: '' },
      { n: '', p: '5' },
    ],
  };
  const dirty = { name: true, city: false, rules: [false, true], rows: [{ n: false }, { p: true }] };
  expect(dirtyValues(values, dirty)).toEqual({ name: 'A', rules: ['x', 'y'], 'rows.1.p': '5' });
  expect(dirtyValues(values, {})).toEqual({});
});

test('what does not look like a draft is none', () => {
  expect(parseDraft({ savedAt: 'now', values: { a: 1 } })).toEqual({ savedAt: 'now', values: { a: 1 } });
  for (const stored of [null, 'x', [], { savedAt: 5, values: {} }, { savedAt: 'now' }])
    expect(parseDraft(stored)).toBeNull();
});
