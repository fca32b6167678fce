import type { Static } from 'typebox';
import type { annualPreviewSchema } from './annualReport.schema';

export type AnnualPreview = Static<typeof annualPreviewSchema>;
