export type { Column } from './columns/columns';
export { usePhoneCards } from './columns/usePhoneCards';
export { DataTable, type DataTableProps, type TableQuery } from './DataTable';
export { Pagination } from './paging/Pagination';
export { countPages } from './paging/paging';
export type { RowId, TableSelection } from './selection/selection';
export type { TableTotals } from './TableFoot';
