export { ReportTable } from './ReportTable';
export type { ReportRow, ReportTableModel } from './reportTableModel';
