import type { Static } from 'typebox';
import type {
  dueDateSchema,
  dueDateValuesSchema,
  filedRecordSchema,
  filedValuesSchema,
  holidaySchema,
} from './calendar.schema';

export { type FilingKind, filingKinds, maxCalendarText } from './calendar.values';

export type AddedHoliday = Static<typeof holidaySchema>;
export type PublishedDueDate = Static<typeof dueDateSchema>;
export type DueDateValues = Static<typeof dueDateValuesSchema>;
export type FiledRecord = Static<typeof filedRecordSchema>;
export type FiledValues = Static<typeof filedValuesSchema>;
