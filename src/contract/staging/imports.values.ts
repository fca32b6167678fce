/** What a file brings: accounts, a trial balance, or positions of options and other securities. */
export const importKinds = ['account', 'balance', 'position'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a person is asked before a file can be staged, in the order in which it is asked. */
export const importQuestions = [
  'sheet',
  'kind',
  'header_row',
  'mapping',
  'date_order',
  'period',
  'report_date',
  'net_sides',
  'relabel',
  'remove_missing',
] as const;

/** The groups that a preview sorts rows into. `missing` are records of the file's period, report date or chart that the file doesn't have. */
export const importGroups = ['new', 'changed', 'unchanged', 'missing', 'unmapped', 'left_out'] as const;
export type ImportGroup = (typeof importGroups)[number];

/** The order of a day's parts in a file's dates. */
export const dateOrders = ['mdy', 'dmy', 'ymd'] as const;

/** How sure a guess is. Below `high`, a person should look at it. */
export const confidences = ['high', 'medium', 'low'] as const;

/** Where a column's field comes from: guessed, as in the last file of this shape, or chosen by hand. */
export const mappingOrigins = ['guessed', 'remembered', 'chosen'] as const;

export const importFormats = ['csv', 'xlsx'] as const;

/** What became of an import: waiting with its author, in the books in part or whole, or taken back. */
export const importStates = ['staged', 'partly_posted', 'posted', 'undone'] as const;
export type ImportState = (typeof importStates)[number];
