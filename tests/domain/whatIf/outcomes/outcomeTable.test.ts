import { expect, test } from 'vitest';
import type { WhatIfOutcome, WhatIfSide } from '@/contract/whatIf/whatIf.schema';
import { comparisonTable, findBindingLimit, limitTable, scenarioTable } from '@/domain/whatIf/outcomes/outcomeTable';

function side(netCapital: number | null, changes: Partial<WhatIfSide> = {}): WhatIfSide {
  return {
    time_report: 'Q1 25',
    is_complete: true,
    method: 'BASIC',
    net_capital: netCapital,
    net_capital_requirement: 5000,
    excess_net_capital: netCapital === null ? null : netCapital - 5000,
    early_warning_level: 6000,
    aggregate_indebtedness: 0,
    indebtedness_percentage: 0,
    warnings: [],
    warnings_checked: true,
    levels: [],
    withdrawal_limits: [],
    issues_to_fix: 0,
    ...changes,
  };
}

function line(code: string, now: number, after: number): WhatIfOutcome['lines'][number] {
  return {
    focus_id: code,
    caption: `Line ${code}`,
    unit: 'money',
    takes_accounts: true,
    now,
    after,
    change: after - now,
  };
}

function outcome(after: number, lines: WhatIfOutcome['lines'], before = side(9000)): WhatIfOutcome {
  return {
    commit_number: 1,
    time_report: 'Q1 25',
    before,
    after: side(after),
    lines,
    new_findings: [],
    resolved_findings: [],
    how_much: null,
  };
}

const levels = [
  { level: 'netCapitalBelow120', message: 'm', citation: 'Rule 17a-11(b)(3)', is_reached: true, threshold: 6000 },
];

function rowsOf({ sections }: ReturnType<typeof scenarioTable>, section: string) {
  const rows = sections.find(({ id }) => id === section)?.rows ?? [];
  return rows.map(({ label, cells, change }) => [label, ...cells.map((cell) => cell.amount ?? cell.missing), change]);
}

test('a scenario has figures before and after, and lines that differ but for the figures above them', () => {
  const table = scenarioTable(outcome(8000, [line('200', 10, 20), line('3750', 9000, 8000)]));
  expect(table.columns.map(({ heading }) => heading)).toEqual(['Before', 'After']);
  expect(rowsOf(table, 'standing')[1]).toEqual(['Net capital', 9000, 8000, -1000]);
  expect(rowsOf(table, 'lines')).toEqual([['Line 200', 10, 20, 10]]);
  expect(limitTable({ ...outcome(8000, []), after: side(8000, { levels }) }).sections.map(({ id }) => id)).toEqual([
    'levels',
  ]);
});

test('of the limits on withdrawals the one that allows the least is first', () => {
  const limitOf = (paragraph: string, most: number) => ({
    paragraph,
    text: paragraph,
    left: 0,
    right: 0,
    holds: true,
    most,
  });
  const limits = { withdrawal_limits: [limitOf('(a)', 900), limitOf('(e)(2)(i)', 800), limitOf('(e)(2)(v)', 850)] };
  expect(findBindingLimit(side(8000, limits))?.paragraph).toBe('(e)(2)(i)');
  const table = limitTable({ ...outcome(8000, []), after: side(8000, limits) });
  expect(rowsOf(table, 'limits').map(([label]) => label)).toEqual(['(e)(2)(i)', '(e)(2)(v)', '(a)']);
});

test('two scenarios on the same books have one base, lines of either in their order, and what B has more than A', () => {
  const table = comparisonTable(
    outcome(8000, [line('200', 10, 20), line('750', 5, 6)]),
    outcome(7500, [line('200', 10, 15), line('540', 1, 3)]),
  );
  expect(table.columns.map(({ heading }) => heading)).toEqual(['Base', 'A', 'B']);
  expect(rowsOf(table, 'standing')[1]).toEqual(['Net capital', 9000, 8000, 7500, -500]);
  expect(rowsOf(table, 'lines')).toEqual([
    ['Line 200', 10, 20, 15, -5],
    ['Line 540', 1, 1, 3, 2],
    ['Line 750', 5, 6, 5, -1],
  ]);
});

test('where the books moved between them each has its own base, and a line that only one changes is unchanged in the other', () => {
  const a = outcome(8000, [line('200', 10, 20)]);
  const b = { ...outcome(7000, [], side(9500, { levels })), after: side(7000, { levels }) };
  const table = comparisonTable(a, b);
  expect(table.columns.map(({ heading }) => heading)).toEqual(['Base of A', 'A', 'Base of B', 'B']);
  expect(rowsOf(table, 'lines')).toEqual([['Line 200', 10, 20, 'Unchanged', 'Unchanged', null]]);
  expect(rowsOf(table, 'levels')).toEqual([['120% of the requirement', 'n/a', 'n/a', 6000, 6000, null]]);
  const reached = table.sections.flatMap(({ rows }) => rows).find(({ id }) => id === 'netCapitalBelow120');
  expect(reached?.cells.map(({ isBroken }) => isBroken)).toEqual([false, false, true, true]);
});
