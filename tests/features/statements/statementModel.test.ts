import { expect, test } from 'vitest';
import { hasRows } from '@/components/report/reportTableModel';
import type { StatementGroupAnswer } from '@/contract/statements/statement.schema';
import { periodReportViews } from '@/features/statements/periodReportViews';
import { type RequestedStatement, statementModel } from '@/features/statements/statementModel';

const account = {
  account_name: 'Cash',
  account_number: '1000',
  focus_id: 1001,
  focus_code: '200',
  ssoi_id: null,
  ssoi_code: null,
  allowable: 'Allowable',
} as const;

const noRows: StatementGroupAnswer = { data: [], total: { name: 'Total', code: null, 'Q1 26': null } };

function balanceSheet(groups: Record<string, StatementGroupAnswer> = {}): RequestedStatement {
  return {
    timeReports: ['Q4 25', 'Q1 26'],
    data: {
      "Shareholders' Equity": noRows,
      Assets: {
        data: [{ ...account, id: 1000, 'Q4 25': 100.5, 'Q1 26': null }],
        total: { name: 'Total Assets', code: '940', 'Q4 25': 100.5, 'Q1 26': null },
      },
      Liabilities: noRows,
      "Liabilities & Shareholders' Equity": { total: { name: 'All', code: '1810', 'Q4 25': 100.5, 'Q1 26': null } },
      ...groups,
    },
  };
}

const sections = (statement: RequestedStatement) => statementModel(statement, periodReportViews.balanceSheet).sections;
const labels = (statement: RequestedStatement) =>
  sections(statement).flatMap(({ rows }) => rows.map(({ label }) => label));

test('accounts lead with number and name, then line and column, and an amount for each period', () => {
  const model = statementModel(balanceSheet(), periodReportViews.balanceSheet);
  expect([model.rowHeader, ...model.columns.map(({ header }) => header)]).toEqual([
    'Account',
    'FOCUS ID',
    'Allowable',
    'Q4 25',
    'Q1 26',
  ]);
  expect(model.sections[0]?.rows[0]).toEqual({
    id: '1000',
    number: '1000',
    label: 'Cash',
    cells: {
      focus_code: { kind: 'code', text: '200' },
      allowable: { kind: 'text', text: 'Allowable' },
      'Q4 25': { kind: 'money', value: 100.5, explainId: 'account:Q4 25:1000' },
      'Q1 26': { kind: 'missing', text: 'n/a' },
    },
  });
});

test('groups stand in the order of the report whatever the order of the answer, others after them', () => {
  const statement = balanceSheet({ 'Unmapped Accounts': { ...noRows, data: [] } });
  expect(sections(statement).map(({ id }) => id)).toEqual([
    'Assets',
    'Liabilities',
    "Shareholders' Equity",
    "Liabilities & Shareholders' Equity",
    'Unmapped Accounts',
  ]);
});

test('each group ends with its total; a group without rows of its own is the grand total and has no title', () => {
  const [assets, , , both] = sections(balanceSheet());
  expect(assets?.title).toBe('Assets');
  expect(assets?.rows.at(-1)).toMatchObject({
    label: 'Total Assets',
    look: 'total',
    cells: { focus_code: { text: '940' } },
  });
  expect(both).toMatchObject({ rows: [{ label: 'All', look: 'grandTotal' }] });
  expect(both?.title).toBeUndefined();
});

test('lines without an account stand before or after the accounts, or below the total', () => {
  const line = (place: 'beforeRows' | 'afterRows' | 'afterTotal') => ({ id: place, name: place, code: null, place });
  const special = [line('afterTotal'), line('beforeRows'), line('afterRows')];
  const data = [{ ...account, id: 1000 }];
  const Assets = { data, special, total: { name: 'Total Assets', code: null } };
  expect(labels({ timeReports: [], data: { Assets } })).toEqual([
    'beforeRows',
    'Cash',
    'afterRows',
    'Total Assets',
    'afterTotal',
  ]);
});

test('totals and lines are explained by their items, period by period, a total of periods by what it adds up', () => {
  const line = { id: 'ai', name: 'A.I.', code: '3840', place: 'afterTotal', 'Q1 26': 5, total: 5 } as const;
  const total = { name: 'Total Income', code: '4030', 'Q1 26': 7, total: 7 };
  const Income = { data: [], special: [line, { ...line, id: 'none', code: null }], total };
  const model = statementModel({ timeReports: ['Q1 26'], data: { Income } }, periodReportViews.incomeStatement);
  const ids = model.sections[0]?.rows.map(({ cells }) =>
    ['Q1 26', 'total'].map((id) => (cells[id] as { explainId?: string }).explainId),
  );
  expect(ids).toEqual([
    ['focus:Q1 26:4030', 'total:focus:Q1 26:4030'],
    ['focus:Q1 26:3840', 'total:focus:Q1 26:3840'],
    [undefined, undefined],
  ]);
});

test.each([
  ['Assets', 'Non-Allowable', 'Non-Allowable'],
  ['Liabilities', 'Non-Allowable', 'A.I.'],
  ['Liabilities', 'Allowable', 'Non-A.I.'],
] as const)('a line of %s that is %s is %s', (group, allowable, text) => {
  const data = [{ ...account, id: 1000, allowable }];
  const [section] = sections({ timeReports: [], data: { [group]: { data, total: { name: 'Total', code: null } } } });
  expect(section?.rows[0]?.cells['allowable']).toEqual({ kind: 'text', text });
});

test('an account without a line says so, one without a column says nothing', () => {
  const data = [{ ...account, id: 1000, focus_id: null, focus_code: null, allowable: null }];
  const [section] = sections({ timeReports: [], data: { Assets: { data, total: { name: 'Total', code: null } } } });
  expect(section?.rows[0]?.cells).toEqual({ focus_code: { kind: 'missing', text: 'Not mapped' } });
});

test('a report without accounts and lines has no rows', () => {
  const statement = { timeReports: ['Q1 26'], data: { Assets: noRows, Liabilities: noRows } };
  expect(hasRows(statementModel(statement, periodReportViews.balanceSheet))).toBe(false);
});

test('income has a total column with its days; a column says so where it covers other days, or has no trial balance', () => {
  const period = { end: '2026-03-31', has_trial_balance: true, findings: [] };
  const covers = { from: '2025-07-01', to: '2026-03-31' };
  const { columns } = statementModel(
    {
      timeReports: ['Q4 25', 'Q1 26', 'Q2 26'],
      data: {
        Income: { data: [{ ...account, id: 1, total: 7 }], total: { name: 'Total Income', code: null, total: 7 } },
      },
      report: {
        periods: [
          { ...period, time_report: 'Q4 25', has_trial_balance: false, covers: null },
          { ...period, time_report: 'Q1 26', covers },
          { ...period, time_report: 'Q2 26', covers: { from: '2026-04-01', to: '2026-06-30' } },
        ],
        total_covers: covers,
      },
    },
    periodReportViews.incomeStatement,
  );
  expect(columns).toEqual([
    { id: 'focus_code', header: 'FOCUS ID', kind: 'text' },
    { id: 'Q4 25', header: 'Q4 25', kind: 'figure', note: 'No trial balance' },
    { id: 'Q1 26', header: 'Q1 26', kind: 'figure', note: '07/01/2025 to 03/31/2026' },
    { id: 'Q2 26', header: 'Q2 26', kind: 'figure' },
    { id: 'total', header: 'Total', kind: 'figure', note: '07/01/2025 to 03/31/2026' },
  ]);
});
