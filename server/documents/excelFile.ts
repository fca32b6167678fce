/** Workbooks to write and the parts of them: the only module that knows the library. */
export { type Cell, type Fill, type Row, Workbook, type Worksheet } from '@cj-tech-master/excelts';
