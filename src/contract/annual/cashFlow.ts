import type { Static } from 'typebox';
import type { cashFlowAccountSchema, cashFlowAccountsSchema, cashFlowSaveSchema } from './cashFlow.schema';

export { type CashFlow, cashFlows } from './cashFlow.values';

export type CashFlowAccount = Static<typeof cashFlowAccountSchema>;
export type CashFlowAccounts = Static<typeof cashFlowAccountsSchema>;
export type CashFlowSave = Static<typeof cashFlowSaveSchema>['data'];
