import type { Static } from 'typebox';
import type { amountFormPreviewSchema } from './amountForm.schema';

export type AmountFormPreview = Static<typeof amountFormPreviewSchema>;
