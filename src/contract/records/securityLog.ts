import type { Static } from 'typebox';
import type { securityEntrySchema, securityLogDownloadQuerySchema } from './securityLog.schema';

export { securityEvents } from './securityLog.values';

export type SecurityEntry = Static<typeof securityEntrySchema>;
export type SecurityEvent = SecurityEntry['event'];
export type SecurityLogFilters = NonNullable<Static<typeof securityLogDownloadQuerySchema>['filters']>;
