/** What a company registers for its capital. */
export const registerKinds = ['SUBORDINATED_LOANS', 'WITHDRAWALS'] as const;
