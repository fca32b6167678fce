export type { Column } from './columns/columns';
export { usePhoneCards } from './columns/usePhoneCards';
export { DataTable, type DataTableProps, type TableQuery } from './DataTable';
export { countPages } from './paging/paging';
export { TablePagination } from './paging/TablePagination';
export type { RowId, TableSelection } from './selection/selection';
export type { TableTotals } from './TableFoot';
