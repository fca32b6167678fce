import type { Column } from '@/components/table';
import type { FocusSetting } from '@/contract/setting';
import { toListQuery } from '@/lib/listParams';
import { PickerModal } from './PickerModal';
import { useListFocusSettingsQuery } from './pickersApi';
import { usePickerList } from './usePickerList';

const columns: readonly Column<FocusSetting>[] = [
  { id: 'description', header: 'Description', cell: (setting) => setting.description_line },
  { id: 'type', header: 'Type', cell: (setting) => setting.type },
  { id: 'focusId', header: 'FOCUS ID', cell: (setting) => setting.focus_id, sortField: 'focus_id' },
];

export type SelectFocusIdModalProps = {
  selectedId?: number | undefined;
  onSelect: (setting: FocusSetting) => void;
  onCancel: () => void;
};

export function SelectFocusIdModal({ selectedId, onSelect, onCancel }: SelectFocusIdModalProps) {
  const list = usePickerList('focus_id:asc');
  const { search } = list.filters;
  const query = useListFocusSettingsQuery({
    ...toListQuery(list),
    ...(search === '' ? {} : { filters: { focus_id: { $contains: search } } }),
  });
  return (
    <PickerModal
      title="Select Focus ID"
      searchLabel="Search by FOCUS ID"
      columns={columns}
      rows={query.data?.data ?? []}
      total={query.data?.pagination.total ?? 0}
      query={query}
      list={list}
      selectedId={selectedId}
      onSelect={onSelect}
      onCancel={onCancel}
    />
  );
}
