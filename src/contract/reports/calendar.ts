import type { Static } from 'typebox';
import type { dueDateSchema, dueDateValuesSchema, holidaySchema } from './calendar.schema';

export { type FilingKind, filingKinds, maxCalendarText } from './calendar.values';

export type AddedHoliday = Static<typeof holidaySchema>;
export type PublishedDueDate = Static<typeof dueDateSchema>;
export type DueDateValues = Static<typeof dueDateValuesSchema>;
