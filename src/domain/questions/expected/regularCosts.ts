/** Costs that accrue every period, by the names that bookkeepers give them. */
export const regularCosts = [
  { id: 'pay', name: 'Pay', pattern: /salar|payroll|wages|\bpay\b|\bcomp(ensation)?\b/i },
  { id: 'bonus', name: 'Bonuses', pattern: /bonus|incentive/i },
  { id: 'audit', name: 'Audit and accounting fees', pattern: /\baudit|accounting fee|accountant/i },
  { id: 'rent', name: 'Rent', pattern: /\brent\b|occupancy|lease expense|office lease/i },
  { id: 'finop', name: 'FINOP fees', pattern: /finop|financial and operations/i },
] as const;
