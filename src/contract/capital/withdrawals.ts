import type { Static } from 'typebox';
import type { withdrawalSchema, withdrawalsSchema, withdrawalValuesSchema } from './withdrawals.schema';
import type { withdrawalKinds, withdrawalRelations } from './withdrawals.values';

export { maxWithdrawalText, withdrawalKinds, withdrawalRelations } from './withdrawals.values';

export type WithdrawalKind = (typeof withdrawalKinds)[number];
export type WithdrawalRelation = (typeof withdrawalRelations)[number];
export type WithdrawalValues = Static<typeof withdrawalValuesSchema>;
export type WithdrawalEntry = Static<typeof withdrawalSchema>;
export type WithdrawalsAnswer = Static<typeof withdrawalsSchema>;
