import { useState } from 'react';
import { FormModal } from '@/components/modal';
import { SearchBox } from '@/components/search/SearchBox';
import { type Column, DataTable, type TableQuery } from '@/components/table';
import type { PickerList } from './usePickerList';

const pageSizes = [10, 25, 50, 100] as const;

export type PickerModalProps<Row extends { id: number }> = {
  title: string;
  searchLabel: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  total: number;
  query: TableQuery;
  list: PickerList;
  /** The row that is chosen as the dialog opens. */
  selectedId?: number | undefined;
  onSelect: (row: Row) => void;
  onCancel: () => void;
};

/** A searchable paged table to choose one row from; the choice survives paging and searching. */
export function PickerModal<Row extends { id: number }>(props: PickerModalProps<Row>) {
  const { title, searchLabel, rows, list, selectedId, onSelect, onCancel } = props;
  const [chosen, setChosen] = useState<Row | null>(null);
  const chosenId = chosen?.id ?? selectedId;

  function handleSelection(ids: ReadonlySet<string | number>) {
    setChosen(rows.find((row) => ids.has(row.id)) ?? null);
  }

  return (
    <FormModal
      title={title}
      okText="Submit"
      size="lg"
      isOkDisabled={chosen === null}
      onCancel={onCancel}
      onSubmit={() => chosen !== null && onSelect(chosen)}
    >
      <DataTable
        label={title}
        columns={props.columns}
        rows={rows}
        rowId={(row) => row.id}
        query={props.query}
        list={list}
        total={props.total}
        pageSizes={pageSizes}
        selection={{
          mode: 'single',
          selected: new Set(chosenId === undefined ? [] : [chosenId]),
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
    </FormModal>
  );
}
