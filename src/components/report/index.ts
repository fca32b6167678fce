export { FoldLine } from './FoldLine';
export { ReportTable } from './ReportTable';
export type { ReportCell, ReportColumn, ReportRow, ReportSection, ReportTableModel } from './reportTableModel';
export { useFoldedRows } from './useFoldedRows';
