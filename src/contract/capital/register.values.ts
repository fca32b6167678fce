/** What a company registers: for its capital, and to start periods with. */
export const registerKinds = ['SUBORDINATED_LOANS', 'WITHDRAWALS', 'RECURRING_ENTRIES'] as const;
