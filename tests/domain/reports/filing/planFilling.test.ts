import { expect, test } from 'vitest';
import type { FilingItem } from '@/domain/reports/filing/filingItems';
import { planFilling, type TemplatePlace } from '@/domain/reports/filing/planFilling';

function item(number: string, text: string | null, neighbors?: readonly string[]): FilingItem {
  const value = text === null ? null : ({ kind: 'number', text } as const);
  return { number, label: `Item ${number}`, value, ...(neighbors && { neighbors }) };
}

function place(id: string, content: string | null = ''): TemplatePlace {
  return { id, where: `A${id}`, content };
}

function planned(items: readonly FilingItem[], places: readonly TemplatePlace[], objection: string | null = null) {
  const { values, report } = planFilling({ items, unnumbered: [] }, places, () => objection);
  return { ...report, values: [...values].map(([index, { text }]) => [index, text]) };
}

test('fills empty places of items with a value, and names all others', () => {
  const items = [item('200', '1.00'), item('300', '2.00'), item('400', null), item('500', '5.00'), item('600', '6.00')];
  const places = [place('200'), place('300', '9'), place('400'), place('500', null), place('700'), place('400', '8')];
  expect(planned(items, [...places.slice(0, 5)])).toEqual({
    values: [[0, '1.00']],
    ids: 5,
    known: 4,
    filled: 1,
    empty: 1,
    kept: [{ id: '300', where: 'A300', content: '9', value: '2.00' }],
    ambiguous: [],
    unplaced: [{ id: '500', where: 'A500', reason: 'No empty place beside the ID' }],
    unknown: [{ id: '700', where: 'A700' }],
    missing: [{ id: '600', label: 'Item 600', value: '6.00' }],
    unnumbered: [],
  });
});

test('something that stands where the report has nothing is told', () => {
  expect(planned([item('200', null)], [place('200', '7')])).toMatchObject({
    empty: 0,
    kept: [{ id: '200', content: '7', value: '' }],
  });
});

test('an ID that occurs twice is not filled anywhere', () => {
  expect(planned([item('200', '1.00')], [place('200'), place('200')])).toMatchObject({
    filled: 0,
    ambiguous: [{ id: '200' }, { id: '200' }],
    missing: [],
  });
});

test('a number that two boxes share is filled where its neighbors tell which one is meant', () => {
  const items = [
    item('3870', null),
    item('3955', '1.00'),
    item('3880', '2.00'),
    item('3970', '2.50', ['3880']),
    item('3970', '3.00', ['3955', '3990']),
  ];
  expect(planned(items, [place('3955'), place('3970'), place('4030')]).values).toEqual([
    [0, '1.00'],
    [1, '3.00'],
  ]);
  expect(planned(items, [place('3970'), place('3880'), place('3955'), place('3970')]).values).toEqual([
    [0, '2.50'],
    [1, '2.00'],
    [2, '1.00'],
    [3, '3.00'],
  ]);
  expect(planned(items, [place('4030'), place('3970'), place('4200')])).toMatchObject({
    values: [],
    ambiguous: [{ id: '3970' }],
  });
});

test('neither box of a shared number is guessed where one of them is empty', () => {
  const items = [item('3970', null, ['3880']), item('3970', '3.00', ['3990'])];
  expect(planned(items, [place('3970')])).toMatchObject({ filled: 0, ambiguous: [{ id: '3970' }] });
  expect(
    planned(
      items.map((own) => ({ ...own, value: null })),
      [place('3970')],
    ),
  ).toMatchObject({ empty: 1, ambiguous: [] });
});

test('a value that the file cannot hold is named with the reason', () => {
  expect(planned([item('200', '1.00')], [place('200')], 'Not in this file')).toMatchObject({
    filled: 0,
    unplaced: [{ id: '200', reason: 'Not in this file' }],
  });
});
