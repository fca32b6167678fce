import type { Static } from 'typebox';
import type { focusPreviewLineSchema, focusPreviewSchema } from './focusPreview.schema';

export type FocusPreview = Static<typeof focusPreviewSchema>;
export type FocusPreviewLine = Static<typeof focusPreviewLineSchema>;
