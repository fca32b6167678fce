import { SearchBox } from '@/components/search/SearchBox';
import type { InventoryListParams } from '../inventoryListQuery';

/** The search of a list of positions, where the backend has one. */
export function PositionSearch({ list, label }: { list: InventoryListParams; label: string }) {
  if (!list.hasSearch) return null;
  const { search } = list.filters;
  return <SearchBox label={label} value={search} onSearch={(text) => list.setFilter('search', text)} />;
}
