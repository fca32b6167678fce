import type { ReactNode } from 'react';
import { formatCount } from '@/lib/format';
import type { ListParams } from '@/lib/listParams';
import { Pagination } from './Pagination';
import { countPages, shownRange } from './paging';

export type TableFooterProps = {
  label: string;
  list: ListParams;
  total: number;
  arrived: number | undefined;
  children: ReactNode;
};

export function TableFooter({ label, list, total, arrived, children }: TableFooterProps) {
  const { page, pageSize, setPage } = list;
  const pageCount = countPages(total, pageSize);
  const { first, last } = shownRange(page, pageSize, total);
  return (
    <div className="nc-table-footer">
      <output className="nc-table-count">
        {arrived !== undefined && `Loading… ${formatCount(arrived)} rows so far`}
        {arrived === undefined && total > 0 && `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`}
      </output>
      {pageCount > 1 && (
        <Pagination label={`Pages of ${label}`} page={page} pageCount={pageCount} onPage={(next) => setPage(next)} />
      )}
      {total > 0 && children}
    </div>
  );
}
