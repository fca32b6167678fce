import { createStagingSlice } from '@/lib/staging';
import { toBalanceFields } from './balanceRow';

export const balanceStaging = createStagingSlice('balanceStaging', toBalanceFields, ['debit', 'credit']);
