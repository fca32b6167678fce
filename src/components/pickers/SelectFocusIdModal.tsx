import type { Column } from '@/components/table';
import type { FocusSetting } from '@/contract/setting';
import { columnTextOf } from '@/domain/accounts';
import { toListQuery } from '@/lib/listParams';
import { PickerModal } from './PickerModal';
import { useListFocusSettingsQuery } from './pickersApi';
import { searchFilters } from './searchFilters';
import { focusSettingText } from './settingTexts';
import { usePickerList } from './usePickerList';

const columns: readonly Column<FocusSetting>[] = [
  { id: 'description', header: 'Description', cell: (setting) => <LineName setting={setting} /> },
  { id: 'type', header: 'Type', cell: (setting) => setting.type },
  { id: 'focusId', header: 'FOCUS ID', cell: (setting) => setting.focus_id, sortField: 'focus_id' },
];

export type SelectFocusIdModalProps = {
  selected: FocusSetting | null;
  onSelect: (setting: FocusSetting) => void;
  onCancel: () => void;
};

export function SelectFocusIdModal({ selected, onSelect, onCancel }: SelectFocusIdModalProps) {
  const list = usePickerList('focus_id:asc');
  const query = useListFocusSettingsQuery({
    ...toListQuery(list),
    filters: searchFilters(list.filters.search, { number: 'focus_id', name: 'description_line' }),
  });
  return (
    <PickerModal
      title="Select Focus ID"
      searchLabel="Search by name or FOCUS ID"
      columns={columns}
      rows={query.data?.data ?? []}
      total={query.data?.pagination.total ?? 0}
      query={query}
      list={list}
      selected={selected}
      describe={focusSettingText}
      onSelect={onSelect}
      onCancel={onCancel}
    />
  );
}

/** The name with its column, by which alone lines of one name differ. */
function LineName({ setting }: { setting: FocusSetting }) {
  const column = columnTextOf(setting);
  return (
    <>
      {setting.description_line}
      {column !== null && <span className="text-body-secondary small text-nowrap"> ({column})</span>}
    </>
  );
}
