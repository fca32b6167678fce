export { CalendarAddresses } from './CalendarAddresses';
