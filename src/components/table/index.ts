export type { Column } from './columns';
export { DataTable, type DataTableProps, type TableQuery, type TableSelection } from './DataTable';
export { PageSizeSelect } from './PageSizeSelect';
export { Pagination } from './Pagination';
