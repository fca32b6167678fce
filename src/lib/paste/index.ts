export { isBlock, type PastedBlock, readBlock, toCsv } from './readBlock';
