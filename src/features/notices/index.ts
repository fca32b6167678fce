export { type OpenNotices, useOpenNotices } from './useOpenNotices';
