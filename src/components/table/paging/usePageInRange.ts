import { useEffect, useEffectEvent } from 'react';
import type { ListParams } from '@/lib/listParams';
import { countPages } from './paging';

export type PageInRangeOptions = {
  list: ListParams | undefined;
  total: number;
  /** Whether `total` is the answer to what `list` asks for. */
  isKnown: boolean;
};

/** Goes back to the last page when the list has become shorter, or the URL asks for a page that never was. */
export function usePageInRange({ list, total, isKnown }: PageInRangeOptions): void {
  const lastPage = list === undefined ? 1 : countPages(total, list.pageSize);
  const isPastEnd = isKnown && list !== undefined && list.page > lastPage;
  const goToLast = useEffectEvent(() => list?.setPage(lastPage, { replace: true }));

  useEffect(() => {
    if (isPastEnd) goToLast();
  }, [isPastEnd]);
}
