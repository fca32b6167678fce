export { FoldLine, useFoldedRows } from './FoldLine';
export { ReportBox } from './ReportBox';
export { ReportTable } from './ReportTable';
export type { ReportCell, ReportColumn, ReportRow, ReportSection, ReportTableModel } from './reportTableModel';
