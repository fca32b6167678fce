import type { CashFlow } from '@/contract/annual/cashFlow';

/** Labels of the classes of the statement of cash flows. */
export const cashFlowTexts: Readonly<Record<CashFlow, string>> = {
  CASH: 'Cash',
  OPERATING: 'Operating',
  NONCASH: 'Non-cash',
  INVESTING: 'Investing',
  FINANCING: 'Financing',
};
