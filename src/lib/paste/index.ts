export { type PastedCells, type PastedRow, type PasteField, toPastedRows } from './pastedRows';
export { isBlock, readBlock, toCsv } from './readBlock';
