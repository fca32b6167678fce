export { useGetReportedPeriodsQuery } from './filingsApi';
export { type DueFilings, useDueFilings } from './useDueFilings';
