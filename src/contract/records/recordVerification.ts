import type { Static } from 'typebox';
import type { recordVerificationSchema } from './recordVerification.schema';

export type RecordVerification = Static<typeof recordVerificationSchema>;
export type ChainBreak = NonNullable<RecordVerification['first_break']>;
