import type { ListShow } from '@/contract/staging/staging';
import { type StagedList, shownPart } from '@/lib/staging';
import { SearchBox } from './SearchBox';
import { ShowSelect } from './ShowSelect';

export type AccountFiltersProps = {
  list: StagedList<{ search: string; show: string }>;
  /** Options of the "Show" filter. */
  shows: readonly ListShow[];
};

/** Filters of every list of accounts or of their balances. */
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

type NamedAccount = { account_number: string; account_name: string };

/** Returns true if a search finds this account, by the server's rule: a part of its number or name, ignoring case. */
export function isAccountMatch({ account_number: number, account_name: name }: NamedAccount, search: string): boolean {
  const part = search.toLowerCase();
  return [number, name].some((text) => text.toLowerCase().includes(part));
}
