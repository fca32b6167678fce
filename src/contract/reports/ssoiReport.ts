import type { Static } from 'typebox';
import type {
  ssoiGenerateSchema,
  ssoiItemGroupSchema,
  ssoiItemSchema,
  ssoiPreviewRequestSchema,
} from './ssoiReport.schema';

export type SsoiItem = Static<typeof ssoiItemSchema>;
export type SsoiItemGroup = Static<typeof ssoiItemGroupSchema>;
export type SsoiGenerateRequest = Static<typeof ssoiGenerateSchema>['data'];
export type SsoiPreviewRequest = Static<typeof ssoiPreviewRequestSchema>['data'];
/** An item as edited: what the server is sent of a preview. */
export type SsoiInput = NonNullable<SsoiGenerateRequest['input']>[number];
