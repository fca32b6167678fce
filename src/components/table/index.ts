export type { Column } from './columns';
export { DataTable, type DataTableProps, type TableQuery } from './DataTable';
export { Pagination } from './Pagination';
export type { RowId, TableSelection } from './selection';
