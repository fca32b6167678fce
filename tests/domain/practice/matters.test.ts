import { expect, test } from 'vitest';
import type { FirmFigures, FirmFiling, PracticeFirm } from '@/contract/practice/practice.schema';
import { getAttentionItems, sortByUrgency } from '@/domain/practice/matters';
import { narrowFirms } from '@/domain/practice/narrowFirms';
import { practiceSheet } from '@/domain/practice/practiceSheet';

const sound: FirmFigures = {
  time_report: 'Q2 26',
  problem: null,
  is_complete: true,
  net_capital: 300_000,
  net_capital_requirement: 100_000,
  nearest: { level: 'netCapitalBelow120', amount: 180_000, is_reached: false },
  issue_count: 0,
  out_of_balance: 0,
  trend: [],
};

const reached = (level: string, amount: number) => ({
  figures: { ...sound, nearest: { level, amount, is_reached: true } },
});

function filing(days_left: number, has_final_report = false): FirmFiling {
  const days = { due: '2026-07-24', days_left, has_final_report };
  return {
    kind: 'FOCUS',
    name: 'FOCUS Part IIA',
    report: 'FOCUS',
    of_period: 'Q2 26',
    period_end: '2026-06-30',
    ...days,
  };
}

function firm(name: string, changes: Partial<PracticeFirm> = {}): PracticeFirm {
  const rest = { figures: sound, past_due: [], due: [filing(40)], reviews_waiting: 0, last_change: null };
  return { id: 1, name, role: 'ADMIN', ...rest, ...changes };
}

test.each<[Partial<PracticeFirm>, string[]]>([
  [{}, []],
  [{ figures: null }, []],
  [reached('netCapitalBelowRequirement', 12_345.6), ['Net capital deficiency, short $12,345.60']],
  [reached('netCapitalBelow120', 4_000), ['120% warning, short $4,000.00']],
  [{ past_due: [filing(-12)] }, ['12 days past due: FOCUS Part IIA, Q2 26']],
  [{ past_due: [filing(-12), filing(-1)] }, ['2 filings past due, the oldest 12 days: FOCUS Part IIA, Q2 26']],
  [{ due: [filing(15)] }, []],
  [{ due: [filing(14)] }, ['Due in 14 days: FOCUS Part IIA, Q2 26']],
  [{ due: [filing(0, true)] }, ['Due today: FOCUS Part IIA, Q2 26, final report ready']],
  [{ reviews_waiting: 2 }, ['2 review requests waiting']],
  [{ reviews_waiting: null }, []],
  [{ figures: { ...sound, out_of_balance: -10 } }, ['Q2 26 out of balance by $10.00']],
  [{ figures: { ...sound, is_complete: false, nearest: null } }, ['Net capital of Q2 26 is incomplete']],
  [{ figures: { ...sound, issue_count: 1 } }, ['1 open issue in Q2 26']],
  [{ figures: { ...sound, is_complete: false, nearest: null, problem: 'Please set it' } }, ['Please set it']],
  [{ figures: { ...sound, is_complete: false, nearest: null, time_report: null } }, ['No trial balance yet']],
])('of a firm with %j needs attention: %j', (changes, texts) => {
  expect(getAttentionItems(firm('A', changes)).map(({ text }) => text)).toEqual(texts);
});

const ranked = sortByUrgency([
  firm('Calm 10'),
  firm('Calm 9'),
  firm('Reviews', { reviews_waiting: 1 }),
  firm('Due', { due: [filing(5)] }),
  firm('Due and reviews', { due: [filing(5)], reviews_waiting: 3 }),
  firm('Due sooner', { due: [filing(2)] }),
  firm('Warned', reached('netCapitalBelow120', 1)),
  firm('Late', { past_due: [filing(-1)] }),
  firm('Later', { past_due: [filing(-30)] }),
  firm('Deficient', reached('indebtednessAboveMaximum', 1)),
]);

test('what burns first is on top, then the worse of two alike, then the one with more', () => {
  const names = ranked.map(({ firm: { name } }) => name);
  expect(names.slice(0, 4)).toEqual(['Deficient', 'Later', 'Late', 'Warned']);
  expect(names.slice(4)).toEqual(['Due sooner', 'Due and reviews', 'Due', 'Reviews', 'Calm 9', 'Calm 10']);
});

test('firms are narrowed by name and by what needs attention', () => {
  const names = (by: Parameters<typeof narrowFirms>[1]) => narrowFirms(ranked, by).map(({ firm: { name } }) => name);
  expect(names({ search: ' LATE' })).toEqual(['Later', 'Late']);
  expect(names({ show: 'reviews' })).toEqual(['Due and reviews', 'Reviews']);
  expect(names({ show: 'level', search: 'warn' })).toEqual(['Warned']);
});

test('a document has a row for each firm; what falls short of its level is negative', () => {
  const { companyName, subtitle, sections } = practiceSheet(
    sortByUrgency([firm('A', reached('netCapitalBelow120', 4_000)), firm('B', { figures: null, due: [] })]),
    { today: '2026-07-15', narrowedTo: null },
  );
  expect([companyName, subtitle]).toEqual(['2 firms', '07/15/2026']);
  const texts = sections.flatMap(({ rows }) =>
    rows.map(({ cells }) => cells.map((cell) => cell && (cell.kind === 'text' ? cell.text : cell.amount))),
  );
  const due = 'FOCUS Part IIA, Q2 26, 07/24/2026';
  expect(texts).toEqual([
    ['A', 'Q2 26', '300000', '100000', '-4000', '120% of the requirement', '120% warning, short $4,000.00', due, null],
    ['B', 'Not computed yet', null, null, null, null, null, null, null],
  ]);
});

test('a workbook has what is past due, waits and is to be fixed as numbers, too', () => {
  const changes = {
    past_due: [filing(-3)],
    reviews_waiting: 2,
    figures: { ...sound, issue_count: 4, out_of_balance: -10 },
  };
  const { columns, sections } = practiceSheet(sortByUrgency([firm('A', changes)]), {
    today: '2026-07-15',
    narrowedTo: null,
    isWorkbook: true,
  });
  const [row] = sections.flatMap(({ rows }) => rows);
  const cellOf = (heading: string) => row?.cells[columns.findIndex((column) => column.heading === heading)];
  const counts = ['Past due', 'Reviews waiting', 'Open issues'].map(cellOf);
  expect(counts).toEqual(['1', '2', '4'].map((amount) => ({ kind: 'count', amount })));
  expect(cellOf('Books')).toEqual({ kind: 'text', text: 'Out by 10.00' });
});
