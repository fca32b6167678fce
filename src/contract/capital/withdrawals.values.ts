/** What leaves the firm, by Rule 15c3-1(e)(1), or comes back of it. */
export const withdrawalKinds = ['WITHDRAWAL', 'ADVANCE', 'LOAN', 'PAYBACK'] as const;

/** Who takes it. */
export const withdrawalRelations = ['STOCKHOLDER', 'PARTNER', 'PROPRIETOR', 'EMPLOYEE', 'AFFILIATE'] as const;

export const maxWithdrawalText = 255;
