import type { Static } from 'typebox';
import type { focusPreviewLineSchema, focusPreviewSchema } from './focusPreview.schema';

export const focusPreviewUnits = ['money', 'percent'] as const;

export type FocusPreview = Static<typeof focusPreviewSchema>;
export type FocusPreviewLine = Static<typeof focusPreviewLineSchema>;
