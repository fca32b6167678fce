import { useState } from 'react';
import { FormModal } from '@/components/modal';
import { SearchBox } from '@/components/search/SearchBox';
import { type Column, DataTable, type TableQuery } from '@/components/table';
import { usePickerKeys } from './usePickerKeys';
import type { PickerList } from './usePickerList';

const pageSizes = [10, 25, 50, 100] as const;

export type PickerChoice<Row, Chosen = Row> = {
  /** What is chosen as the dialog opens. */
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
  /** A row in one line of text. */
  describe: (row: Chosen) => string;
};

/** A searchable paged table to choose one row from; the choice survives paging and searching. */
export function PickerModal<Row extends Chosen, Chosen extends { id: number }>(props: PickerModalProps<Row, Chosen>) {
  const { title, searchLabel, rows, list, describe, onSelect, onCancel } = props;
  const [chosen, setChosen] = useState<Row | null>(null);
  const selected = chosen ?? props.selected;
  const keys = usePickerKeys(props.query.isFetching);

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
  );
}
