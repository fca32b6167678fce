/** A partner, member or stockholder, or anybody else. */
export const subordinatedLoanLenders = ['OWNER', 'OUTSIDER'] as const;

/** Cash (item 1710) or a secured demand note (item 1730). */
export const subordinatedLoanForms = ['CASH', 'NOTE'] as const;

export const maxLoanText = 255;
export const maxLoanPayments = 120;
