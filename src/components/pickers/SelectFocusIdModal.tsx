import type { Column } from '@/components/table';
import type { FocusSetting } from '@/contract/coa/setting.schema';
import { getColumnText, getTypeName } from '@/domain/coa/accounts';
import { keywordsOfFocusLine } from '@/domain/coa/lineSearch/lineKeywords';
import type { SearchedLine } from '@/domain/coa/lineSearch/lineSearch';
import { type FoundChoice, type LineSource, MatchReason, useLineChoices } from './lineChoices';
import { type PickerChoice, PickerModal } from './PickerModal';
import { useListFocusSettingsQuery } from './pickersApi';
import { focusSettingText } from './settingTexts';
import { usePickerList } from './usePickerList';

const source: LineSource<FocusSetting> = {
  codeField: 'focus_id',
  useLines: useListFocusSettingsQuery,
  searchedOf: toSearchedLine,
};

const columns: readonly Column<FoundChoice<FocusSetting>>[] = [
  {
    id: 'description',
    header: 'Description',
    cell: (setting) => <LineName setting={setting} />,
    className: 'nc-picker-name',
  },
  { id: 'type', header: 'Type', cell: getTypeName },
  { id: 'focusId', header: 'FOCUS ID', cell: (setting) => setting.focus_id, sortField: 'focus_id' },
];

export type SelectFocusIdModalProps = PickerChoice<FocusSetting> & {
  /** The initial search. */
  search?: string;
};

export function SelectFocusIdModal({ search, ...choice }: SelectFocusIdModalProps) {
  const list = usePickerList('focus_id:asc', search);
  const { findsNames, ...found } = useLineChoices(source, { list, selected: choice.selected });
  return (
    <PickerModal
      title="Select Focus ID"
      searchLabel={findsNames ? 'Search by name or FOCUS ID' : 'Search by FOCUS ID'}
      columns={columns}
      {...found}
      describe={focusSettingText}
      {...choice}
    />
  );
}

/** The name with its column, which tells lines of one name apart. */
function LineName({ setting }: { setting: FoundChoice<FocusSetting> }) {
  const column = getColumnText(setting);
  return (
    <>
      {setting.description_line}
      {column !== null && <span className="text-body-secondary small text-nowrap"> ({column})</span>}
      <MatchReason reason={setting.reason} />
    </>
  );
}

function toSearchedLine({ focus_id, description_line }: FocusSetting): SearchedLine {
  return { code: focus_id, caption: description_line, keywords: keywordsOfFocusLine(focus_id) };
}
