import type { CapitalMethod, NonMarketablePlace } from '@/contract/company/capitalSettings';

export const methodTexts: Readonly<Record<CapitalMethod, string>> = {
  BASIC: 'Basic (aggregate indebtedness)',
  ALTERNATIVE: 'Alternative (debit items)',
};

export const placeTexts: Readonly<Record<NonMarketablePlace, string>> = {
  LEDGER: 'In the ledger',
  INVENTORY: 'In the inventory',
};
