export { firmOf } from './filingFirm';
export { useGetReportedPeriodsQuery, useListFiledQuery } from './filingsApi';
export { type DueFilings, useDueFilings } from './useDueFilings';
