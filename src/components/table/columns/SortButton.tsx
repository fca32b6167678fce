import type { ListParams } from '@/lib/listParams';
import { nextSort, type SortDirection } from './sorting';

export type SortButtonProps = {
  header: string;
  field: string;
  direction: SortDirection | undefined;
  list: ListParams;
};

const arrows: Record<SortDirection, string> = { ascending: '▲', descending: '▼' };

export function SortButton({ header, field, direction, list }: SortButtonProps) {
  return (
    <button type="button" className="nc-sort" onClick={() => list.setSort(nextSort(list, field))}>
      {header}
      <span className="nc-sort-arrow" aria-hidden="true">
        {direction === undefined ? '' : arrows[direction]}
      </span>
    </button>
  );
}
