import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { DraftKey } from '@/components/form/draftKey';
import { FormModal } from '@/components/modal';
import { SearchBox } from '@/components/search/SearchBox';
import { type Column, DataTable, type TableQuery } from '@/components/table';
import type { PickerList } from './usePickerList';
import './picker.css';

const pageSizes = [10, 25, 50, 100] as const;

export type PickerChoice<Row, Chosen = Row> = {
  /** The initial choice. */
  selected: Chosen | null;
  onSelect: (row: Row) => void;
  onCancel: () => void;
};

export type PickerModalProps<Row extends Chosen, Chosen extends { id: number }> = PickerChoice<Row, Chosen> & {
  title: string;
  searchLabel: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  total: number;
  query: TableQuery;
  list: PickerList;
  /** Formats a row in one line. */
  describe: (row: Chosen) => string;
};

/** A searchable paged table to choose one row from; the choice is kept while paging and searching. */
export function PickerModal<Row extends Chosen, Chosen extends { id: number }>(props: PickerModalProps<Row, Chosen>) {
  const { title, searchLabel, rows, list, describe, onSelect, onCancel } = props;
  const [chosen, setChosen] = useState<Row | null>(null);
  const selected = chosen ?? props.selected;
  const keys = usePickerKeys(props.query.isFetching);
  useChosenInSight(keys.ref, list.isAsOpened && rows.length > 0);

  function handleSelection(ids: ReadonlySet<string | number>) {
    setChosen(rows.find((row) => ids.has(row.id)) ?? null);
  }

  return (
    <DraftKey value={null}>
      <FormModal
        title={title}
        okText="Submit"
        size="lg"
        isOkDisabled={chosen === null}
        onCancel={onCancel}
        onSubmit={() => chosen !== null && onSelect(chosen)}
      >
        {/* In sight while its row is on another page or does not match the search. */}
        <p className="text-body-secondary mb-2" role="status">
          {selected === null ? 'Nothing selected' : `Selected: ${describe(selected)}`}
        </p>
        <div {...keys}>
          <DataTable
            label={title}
            columns={props.columns}
            rows={rows}
            rowId={(row) => row.id}
            query={props.query}
            list={list}
            total={props.total}
            isFilling={false}
            pageSizes={pageSizes}
            selection={{
              mode: 'single',
              selected: new Set(selected === null ? [] : [selected.id]),
              onChange: handleSelection,
            }}
            isFiltered={list.filters.search !== ''}
            toolbar={
              <SearchBox
                label={searchLabel}
                value={list.filters.search}
                onSearch={(text) => list.setFilter('search', text)}
              />
            }
          />
        </div>
      </FormModal>
    </DraftKey>
  );
}

/** Scrolls to the chosen row when the list opens. */
function useChosenInSight(ref: RefObject<HTMLElement | null>, isOpened: boolean) {
  useEffect(() => {
    if (!isOpened) return;
    ref.current?.querySelector('tr[aria-selected=true]')?.scrollIntoView({ block: 'center' });
  }, [ref, isOpened]);
}

/**
 * Handles the keys of a picker: in the search, Enter and Arrow Down move to the first result, once loaded; there the arrows move on, Enter chooses,
 * and Escape returns to the search.
 */
function usePickerKeys(isLoading: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [wantsResult, setWantsResult] = useState(false);

  useEffect(() => {
    if (!wantsResult || isLoading) return;
    setWantsResult(false);
    ref.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
  }, [wantsResult, isLoading]);

  function focusOn(type: 'search' | 'radio') {
    ref.current?.querySelector<HTMLInputElement>(`input[type=${type}]`)?.focus();
  }

  function handleSearchKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setWantsResult(true);
  }

  function handleResultKey(event: KeyboardEvent, result: HTMLInputElement) {
    if (event.key === 'Enter' && !result.checked) {
      event.preventDefault();
      result.click();
    }
    if (event.key === 'Escape') {
      // The dialog stays open.
      event.preventDefault();
      event.stopPropagation();
      focusOn('search');
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'search') handleSearchKey(event);
    if (target.type === 'radio') handleResultKey(event, target);
  }

  return { ref, onKeyDown: handleKeyDown };
}
