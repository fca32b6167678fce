export { FilingCalendar } from './dueDates/FilingCalendar';
export { useGetReportedPeriodsQuery, useListFiledQuery } from './filingsApi';
export { type DueFilings, toFilingFirm, useDueFilings } from './useDueFilings';
