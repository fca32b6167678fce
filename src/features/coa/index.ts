export { coaStaging } from './coaStagingSlice';
