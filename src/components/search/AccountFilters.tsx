import type { ListShow } from '@/contract/staging/staging';
import { type StagedList, shownPart } from '@/lib/staging';
import { SearchBox } from './SearchBox';
import { ShowSelect } from './ShowSelect';

export type AccountFiltersProps = {
  list: StagedList<{ search: string; show: string }>;
  /** What the list can be narrowed to. */
  shows: readonly ListShow[];
};

/** The filters of every list of accounts or of their balances. */
export function AccountFilters({ list, shows }: AccountFiltersProps) {
  return (
    <>
      <SearchBox
        label={list.hasSearch ? 'Search number or name' : 'Search by account number'}
        value={list.filters.search}
        onSearch={(text) => list.setFilter('search', text)}
      />
      {list.hasShow && (
        <ShowSelect value={shownPart(list)} offered={shows} onChange={(show) => list.setFilter('show', show)} />
      )}
    </>
  );
}
