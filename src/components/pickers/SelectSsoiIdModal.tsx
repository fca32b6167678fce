import { Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { AccountType } from '@/contract/coa/setting';
import type { SsoiSetting } from '@/contract/coa/setting.schema';
import { keywordsOfSsoiLine } from '@/domain/coa/lineSearch/lineKeywords';
import type { SearchedLine } from '@/domain/coa/lineSearch/lineSearch';
import { type FoundChoice, type LineSource, MatchReason, useLineChoices } from './lineChoices';
import { type PickerChoice, PickerModal } from './PickerModal';
import { useListSsoiSettingsQuery } from './pickersApi';
import { isUnnumbered, ssoiSettingText } from './settingTexts';
import { usePickerList } from './usePickerList';

const source: LineSource<SsoiSetting> = {
  codeField: 'ssoi_id',
  useLines: useListSsoiSettingsQuery,
  searchedOf: toSearchedLine,
};

const columns: readonly Column<FoundChoice<SsoiSetting>>[] = [
  {
    id: 'description',
    header: 'Description',
    cell: (setting) => <LineName setting={setting} />,
    className: 'nc-picker-name',
  },
  { id: 'type', header: 'Type', cell: (setting) => setting.type },
  { id: 'ssoiId', header: 'SSOI ID', cell: (setting) => <SsoiId setting={setting} />, sortField: 'ssoi_id' },
];

export type SelectSsoiIdModalProps = PickerChoice<SsoiSetting> & {
  /** The account's type, which limits the lines offered; null for all. */
  type: AccountType | null;
};

export function SelectSsoiIdModal({ type, ...choice }: SelectSsoiIdModalProps) {
  const list = usePickerList('ssoi_id:asc');
  const { findsNames, ...found } = useLineChoices(source, {
    list,
    selected: choice.selected,
    ...(type !== null && { ownFilters: { type } }),
  });
  return (
    <PickerModal
      title="Select SSOI ID"
      searchLabel={findsNames ? 'Search by name or SSOI ID' : 'Search by SSOI ID'}
      columns={columns}
      {...found}
      describe={ssoiSettingText}
      {...choice}
    />
  );
}

function LineName({ setting }: { setting: FoundChoice<SsoiSetting> }) {
  return (
    <>
      {setting.description_line}
      <MatchReason reason={setting.reason} />
    </>
  );
}

function toSearchedLine({ ssoi_id, description_line }: SsoiSetting): SearchedLine {
  return { code: ssoi_id, caption: description_line, keywords: keywordsOfSsoiLine(ssoi_id) };
}

function SsoiId({ setting }: { setting: SsoiSetting }) {
  return isUnnumbered(setting) ? <Pill tone="neutral">no number</Pill> : setting.ssoi_id;
}
