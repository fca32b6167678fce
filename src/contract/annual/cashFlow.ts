/** Classes of an account's change in the statement of cash flows. NONCASH reconciles net income to cash and moves none. */
export const cashFlows = ['CASH', 'OPERATING', 'NONCASH', 'INVESTING', 'FINANCING'] as const;
export type CashFlow = (typeof cashFlows)[number];
