/** Kinds of files: accounts, a trial balance, or positions of options and other securities. */
export const importKinds = ['account', 'balance', 'position'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Questions on a file before it can be staged, in the order of asking. */
export const importQuestions = [
  'sheet',
  'kind',
  'header_row',
  'mapping',
  'reading',
  'scale',
  'add_up',
  'date_order',
  'period',
  'report_date',
  'future_period',
  'same_accounts',
  'net_sides',
  'relabel',
  'remove_missing',
  'accept_difference',
  'accept_left_out',
  'accept_unmoved',
] as const;

/** The groups that a preview sorts rows into. `missing` are records of the file's period, report date or chart that the file doesn't have. */
export const importGroups = ['new', 'changed', 'unchanged', 'missing', 'unmapped', 'left_out'] as const;
export type ImportGroup = (typeof importGroups)[number];

/** The factors by which a file's amounts can be scaled: `in thousands`. */
export const scales = ['1', '1000', '1000000'] as const;

/** The order of a day's parts in a file's dates. */
export const dateOrders = ['mdy', 'dmy', 'ymd'] as const;

/** The confidence of a guess. Below `high`, a user should check it. */
export const confidences = ['high', 'medium', 'low'] as const;

/** The origin of a column's field: guessed, as in the last file of this shape, or chosen by the user. */
export const mappingOrigins = ['guessed', 'remembered', 'chosen'] as const;

export const importFormats = ['csv', 'xlsx'] as const;

/** States of an import: waiting with its author, in the books in part or whole, undone, or without a change to the books. */
export const importStates = ['staged', 'partly_posted', 'posted', 'undone', 'unchanged'] as const;
export type ImportState = (typeof importStates)[number];

/** The largest `choices` of an import, in bytes. */
export const maxChoicesBytes = 1024 * 1024;
