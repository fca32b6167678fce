export {
  blockToCsv,
  isBlock,
  type PastedCells,
  type PastedRow,
  type PasteField,
  readBlock,
  toPastedRows,
} from './pastedRows';
