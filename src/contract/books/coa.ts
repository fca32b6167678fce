import type { Static, TObject } from 'typebox';
import type { coaChangeSchema, coaFilters, coaSchema } from './coa.schema';

export { maxAccountNameLength, maxAccountNumberLength } from './coa.values';

export type Coa = Static<typeof coaSchema>;
export type CoaFilters = Static<TObject<typeof coaFilters>>;
export type CoaChange = Static<typeof coaChangeSchema>;
/** The fields that the COA list sorts by. */
export const coaSortFields = ['account_name', 'account_number', 'allowable', 'focus_id', 'ssoi_id'] as const;
/** The columns of a COA import, in the template's order. */
export const coaCsvColumns = ['Account Number', 'Account Name', 'FOCUS ID', 'SSOI ID'] as const;
