/** The fields that the trial balance list sorts by. */
export const balanceSortFields = [
  'description',
  'coa.account_number',
  'coa.focus_setting.focus_id',
  'coa.ssoi_setting.ssoi_id',
  'debit',
  'credit',
  'time_report',
] as const;

/** The columns of a trial balance import, in the template's order. */
export const balanceCsvColumns = ['Account Number', 'Debit', 'Credit', 'Time Report', 'Description'] as const;
