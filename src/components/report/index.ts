export { ReportTable } from './ReportTable';
export type { ReportCell, ReportColumn, ReportRow, ReportSection, ReportTableModel } from './reportTableModel';
