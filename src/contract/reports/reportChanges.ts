import type { Static } from 'typebox';
import type { reportChangesSchema } from './reportChanges.schema';

export type { ChangeCause } from './reportChanges.values';

export type ReportChanges = Static<typeof reportChangesSchema>;
export type ChangedLine = ReportChanges['lines'][number];
export type ChangedItem = NonNullable<ReportChanges['items']>[number];
export type ReportPosting = ReportChanges['postings'][number];
