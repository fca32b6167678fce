/** Maximum number of digits of an account number, from any source. */
export const maxAccountNumberLength = 32;
/** Maximum length of an account name. */
export const maxAccountNameLength = 255;

/** The fields that the COA list sorts by. */
export const coaSortFields = ['account_name', 'account_number', 'allowable', 'focus_id', 'ssoi_id'] as const;

/** The columns of a COA import, in the template's order. */
export const coaCsvColumns = ['Account Number', 'Account Name', 'FOCUS ID', 'SSOI ID'] as const;
