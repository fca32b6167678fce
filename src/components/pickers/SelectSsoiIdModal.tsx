import Badge from 'react-bootstrap/Badge';
import type { Column } from '@/components/table';
import type { AccountType, SsoiSetting } from '@/contract/setting';
import { toListQuery } from '@/lib/listParams';
import { PickerModal } from './PickerModal';
import { useListSsoiSettingsQuery } from './pickersApi';
import { searchFilters } from './searchFilters';
import { ssoiSettingText } from './settingTexts';
import { usePickerList } from './usePickerList';

const columns: readonly Column<SsoiSetting>[] = [
  { id: 'description', header: 'Description', cell: (setting) => setting.description_line },
  { id: 'type', header: 'Type', cell: (setting) => setting.type },
  { id: 'ssoiId', header: 'SSOI ID', cell: (setting) => <SsoiId setting={setting} />, sortField: 'ssoi_id' },
];

export type SelectSsoiIdModalProps = {
  /** The account's type: only lines of this type are offered. Without one, all are. */
  type: AccountType | null;
  selected: SsoiSetting | null;
  onSelect: (setting: SsoiSetting) => void;
  onCancel: () => void;
};

export function SelectSsoiIdModal({ type, selected, onSelect, onCancel }: SelectSsoiIdModalProps) {
  const list = usePickerList('ssoi_id:asc');
  const query = useListSsoiSettingsQuery({
    ...toListQuery(list),
    filters: {
      ...(type === null ? {} : { type }),
      ...searchFilters(list.filters.search, { number: 'ssoi_id', name: 'description_line' }),
    },
  });
  return (
    <PickerModal
      title="Select SSOI ID"
      searchLabel="Search by name or SSOI ID"
      columns={columns}
      rows={query.data?.data ?? []}
      total={query.data?.pagination.total ?? 0}
      query={query}
      list={list}
      selected={selected}
      describe={ssoiSettingText}
      onSelect={onSelect}
      onCancel={onCancel}
    />
  );
}

function SsoiId({ setting }: { setting: SsoiSetting }) {
  return (
    <>
      {setting.ssoi_id}
      {setting.is_provisional && (
        <Badge bg="" className="text-bg-secondary ms-2">
          provisional
        </Badge>
      )}
    </>
  );
}
