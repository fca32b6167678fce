/** The capital input of planned withdrawals and payments (item 4699). */
export const plannedRows = 'ownershipEquitySubordinatedLiabilities';

/** The types of its rows that registers have, each with its register. */
export const plannedRowTypes = [
  { type: 1, register: 'withdrawals', label: 'Proposed withdrawals of equity' },
  { type: 2, register: 'loans', label: 'Proposed payments of subordinated loans' },
] as const;
