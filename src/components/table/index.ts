export type { Column } from './columns';
export { DataTable, type DataTableProps, type TableQuery } from './DataTable';
export type { RowId } from './selection';
