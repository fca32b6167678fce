import type { ExportColumn, ExportQuery } from './exportRepository';

/** A table's export: its file, its title, and the columns that are in other files. */
export type ExportTable = ExportQuery & { path: string; title: string };

type Description = { path: string; title: string; without?: readonly string[] };

const named: Readonly<Record<string, Description>> = {
  coa_versions: { path: 'books/accounts.csv', title: 'Accounts and their mapping, every version' },
  balance_versions: { path: 'books/trial-balances.csv', title: 'Trial balances, every version' },
  non_option_versions: { path: 'inventory/non-options.csv', title: 'Non-option positions, every version' },
  option_versions: { path: 'inventory/options.csv', title: 'Option positions, every version' },
  position_haircuts: { path: 'inventory/haircuts.csv', title: 'Haircuts of positions, as last computed' },
  capital_input_versions: { path: 'capital/capital-inputs.json', title: 'Capital inputs by period, every version' },
  capital_settings: { path: 'capital/capital-settings.json', title: 'Capital settings by date, every version' },
  subordinated_loan_versions: {
    path: 'capital/subordinated-loans.csv',
    title: 'Subordinated loans, every version',
  },
  recurring_entry_versions: { path: 'books/recurring-entries.csv', title: 'Recurring entries, every version' },
  withdrawal_versions: { path: 'capital/withdrawals.csv', title: 'Withdrawals, every version' },
  commitment_versions: { path: 'capital/commitments.csv', title: 'Contractual commitments by period, every version' },
  receivable_versions: { path: 'capital/receivables.csv', title: 'Receivables by period, every version' },
  answer_versions: { path: 'reports/answers.csv', title: 'Answers to questions by period, every version' },
  holidays: { path: 'calendar/holidays.csv', title: 'Holidays' },
  filed_records: { path: 'calendar/filed.csv', title: 'What was recorded as filed, replaced records included' },
  due_dates: { path: 'calendar/due-dates.csv', title: 'Published due dates' },
  ssoi_numbers: { path: 'reports/ssoi-numbers.csv', title: 'Line numbers of your SSOI template' },
  flux_notes: { path: 'reports/flux-notes.csv', title: 'Reasons for changes, every version' },
  cash_flow_classes: {
    path: 'reports/cash-flow-classes.csv',
    title: 'Classes of accounts in cash flows, every version',
  },
  what_if_scenarios: { path: 'capital/what-if-scenarios.json', title: 'What-if scenarios' },
  notices: { path: 'capital/notices.json', title: 'Notices to regulators, as they were found' },
  notice_entries: { path: 'capital/notice-records.json', title: 'What was recorded of notices, letters included' },
  two_person_rules: {
    path: 'history/two-person-rule.csv',
    title: 'Changes of the two-person rule, proposals included',
  },
  period_closes: { path: 'history/period-closes.csv', title: 'Closed and reopened periods, every version' },
  close_steps: { path: 'history/close-steps.csv', title: 'Steps of closes: who does them, by when, done by whom' },
  close_own_steps: { path: 'history/close-own-steps.csv', title: 'Own steps of closes, removed ones included' },
  capital_computations: {
    path: 'capital/computations.json',
    title: 'Computations of net capital of days, with what they rest on',
  },
  reports: {
    path: 'reports/reports.csv',
    title: 'List of generated reports',
    without: ['prefill', 'inputs', 'positions', 'results', 'findings', 'warnings', 'basis'],
  },
  report_haircuts: { path: 'reports/haircuts.csv', title: 'Haircuts behind generated reports' },
  review_requests: { path: 'reviews/requests.csv', title: 'Review requests' },
  review_comments: { path: 'reviews/comments.csv', title: 'Comments, deleted ones included' },
  former_comment_texts: { path: 'reviews/edited-comments.csv', title: 'What comments said before they were edited' },
  commits: { path: 'history/postings.csv', title: 'Postings' },
  setting_changes: { path: 'history/setting-changes.json', title: 'Changes of settings and profile' },
  imports: { path: 'history/imports.csv', title: 'Imported files' },
  import_shapes: { path: 'history/import-columns.json', title: 'Columns of files that imports remember' },
  chain_entries: { path: 'history/record-chain.csv', title: 'Record chain' },
  security_log: { path: 'history/security-log.csv', title: 'Security log' },
  invitations: { path: 'people/invitations.csv', title: 'Invitations' },
};

/** Tables that are derived, temporary, or exported in another form. */
const omittedTables: readonly string[] = [
  'commit_counters',
  'record_counts',
  'key_ranges',
  'line_sums',
  'commit_days',
  'inventory_dates',
  'haircut_runs',
  'report_haircut_runs',
  'chain_heads',
  'running_work',
  'notice_looks',
  'firm_figures',
  'calendar_links',
  'reminders_sent',
  'report_documents',
  'memberships',
];

/**
 * Returns the tables of an export from the database's own list of columns, so that a new table is exported by default. Columns with secrets or bytes
 * are excluded.
 */
export function exportTablesOf(columns: readonly ExportColumn[], companyId: number): readonly ExportTable[] {
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !omittedTables.includes(name));
  const order = Object.keys(named);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names
    .sort((a, b) => place(a) - place(b))
    .map((table) => {
      const own = columns.filter((column) => column.table === table);
      const { path, title, without = [] } = named[table] ?? otherFile(table);
      return {
        companyId,
        table,
        path,
        title,
        columns: own.filter((column) => isExported(column) && !without.includes(column.name)),
        key: keyOf(own),
        hasState: own.some(({ name }) => name === 'valid_at'),
        hasAccount: table === 'balance_versions',
      };
    });
}

function otherFile(table: string): Description {
  return { path: `other/${table.replaceAll('_', '-')}.csv`, title: table.replaceAll('_', ' ') };
}

const secret = /hash|token|secret|password/;
const keptApart = ['position_key', 'account_key', 'request_key', 'temporary_id', 'temporary_updated_at'];

function isExported({ table, name, type }: ExportColumn): boolean {
  // A chain entry's hash is no secret: it verifies the entry.
  const isSecret = secret.test(name) && table !== 'chain_entries';
  return name !== 'company_id' && type !== 'bytea' && !isSecret && !keptApart.includes(name);
}

function keyOf(columns: readonly ExportColumn[]): readonly string[] {
  return columns
    .filter(({ place }) => place !== null)
    .sort((a, b) => Number(a.place) - Number(b.place))
    .map(({ name }) => name);
}

/** Returns the header row of a table's file. */
export function exportHeader({ columns, hasState, hasAccount }: ExportTable): readonly string[] {
  return [
    ...(hasState ? ['version_state'] : []),
    ...(hasAccount ? ['account_number'] : []),
    ...columns.map(({ name }) => name),
  ];
}
