import { expect, test } from 'vitest';
import type { ReportChanges } from '@/contract/reports/reportChanges.schema';
import { changesModel } from '@/features/reports/changes/changesModel';
import { outcomeText } from '@/features/reports/changes/changesTexts';

const unchanged = {
  report: { name: 'FOCUS Q2 25' },
  rules: { reported: 3, today: 3 },
  refusal: null,
  lines: [],
  new_findings: [],
  resolved_findings: [],
} as unknown as ReportChanges; // what is not shown is left out

const items = [
  { code: '3736', name: 'Swap', reported: 90.5, today: 60 },
  { code: '3736', name: 'Option', reported: null, today: 40 },
];

test('items of lists stand below the lines, with what each side lists', () => {
  const { sections } = changesModel({ ...unchanged, items });
  expect(sections.map(({ title }) => title)).toEqual([undefined, 'Listed items']);
  expect(sections[1]?.rows.map(({ label, cells }) => [label, cells['reported'], cells['today']])).toEqual([
    ['Swap', { kind: 'money', value: 90.5 }, { kind: 'money', value: 60 }],
    ['Option', { kind: 'missing', text: 'n/a' }, { kind: 'money', value: 40 }],
  ]);
});

test('a percentage differs by points', () => {
  const ratio = { code: '3850', caption: 'A.I. to net capital', unit: 'percent' as const, cause: 'BOOKS' as const };
  const { sections } = changesModel({ ...unchanged, lines: [{ ...ratio, reported: 25.23, today: 25, change: -0.23 }] });
  expect(sections[0]?.rows[0]?.cells).toMatchObject({
    reported: { kind: 'percent', value: 25.23 },
    change: { kind: 'points', value: -0.23 },
  });
});

test('without changed items, or with a backend that says none, there is no such section', () => {
  expect(changesModel(unchanged).sections).toHaveLength(1);
  expect(changesModel({ ...unchanged, items: [] }).sections).toHaveLength(1);
});

test('says so where the items alone differ', () => {
  expect(outcomeText({ ...unchanged, items })).toBe(
    'The figures would be the same today, with different items listed.',
  );
  expect(outcomeText(unchanged)).toBe('The figures would be the same today.');
});
