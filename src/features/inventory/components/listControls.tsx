import '../inventory.css';
import { useLocation } from 'react-router-dom';
import { PageTabs } from '@/components/page/PageTabs';
import { SearchBox } from '@/components/search/SearchBox';
import type { ListShow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import { useRole } from '@/features/auth';
import { toListQuery } from '@/lib/listParams';
import { type StagedList, toShowQuery } from '@/lib/staging';
import { editTabs, listTabs } from '../inventoryPaths';

/** Initial list state of the lists and edit screens: in the server's order, on the latest report date. */
export const inventoryListDefaults = { pageSize: 50, sort: null, filters: { report_date: '', search: '', show: '' } };

/** The lists or the edit screens of an inventory as tabs, under the URLs of the user's menu. */
export function InventoryTabs({ of }: { of: 'lists' | 'edits' }) {
  const { pathname } = useLocation();
  const place = { role: useRole(), pathname };
  return <PageTabs label="Inventory" tabs={of === 'lists' ? listTabs(place) : editTabs(place)} />;
}

/** The search of a list of positions; renders nothing if the backend has none. */
export function PositionSearch({ list, label }: { list: InventoryListParams; label: string }) {
  if (!list.hasSearch) return null;
  const { search } = list.filters;
  return <SearchBox label={label} value={search} onSearch={(text) => list.setFilter('search', text)} />;
}

type InventoryListParams = StagedList<{ report_date: string; search: string; show: string }>;

type InventoryListQuery = ListQuery & { search?: string; show?: ListShow; filters?: { report_date: string } };

/** Returns the query of a page of positions, of a report date or of all dates (null). */
export function toInventoryListQuery(
  companyId: number,
  list: InventoryListParams,
  reportDate: string | null,
): InventoryListQuery {
  const { search } = list.filters;
  return {
    company_id: companyId,
    ...toListQuery(list),
    ...toShowQuery(list),
    ...(search !== '' && { search }),
    ...(reportDate !== null && { filters: { report_date: reportDate } }),
  };
}
