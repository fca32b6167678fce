import type { Column } from '@/components/table';
import type { FocusSetting } from '@/contract/books/setting';
import { columnTextOf } from '@/domain/accounts';
import { keywordsOfFocusLine } from '@/domain/lineSearch/lineKeywords';
import type { SearchedLine } from '@/domain/lineSearch/lineSearch';
import { MatchReason } from './MatchReason';
import { type PickerChoice, PickerModal } from './PickerModal';
import { useListFocusSettingsQuery } from './pickersApi';
import { focusSettingText } from './settingTexts';
import { type FoundChoice, type LineSource, useLineChoices } from './useLineChoices';
import { usePickerList } from './usePickerList';

const source: LineSource<FocusSetting> = { codeField: 'focus_id', useLines: useListFocusSettingsQuery, searchedOf };

const columns: readonly Column<FoundChoice<FocusSetting>>[] = [
  { id: 'description', header: 'Description', cell: (setting) => <LineName setting={setting} /> },
  { id: 'type', header: 'Type', cell: (setting) => setting.type },
  { id: 'focusId', header: 'FOCUS ID', cell: (setting) => setting.focus_id, sortField: 'focus_id' },
];

export type SelectFocusIdModalProps = PickerChoice<FocusSetting> & {
  /** What the search begins with. */
  search?: string;
};

export function SelectFocusIdModal({ search, ...choice }: SelectFocusIdModalProps) {
  const list = usePickerList('focus_id:asc', search);
  const { findsNames, ...found } = useLineChoices(source, list);
  return (
    <PickerModal
      title="Select Focus ID"
      searchLabel={findsNames ? 'Search by name or FOCUS ID' : 'Search by FOCUS ID'}
      columns={columns}
      {...found}
      list={list}
      describe={focusSettingText}
      {...choice}
    />
  );
}

/** The name with its column, by which alone lines of one name differ. */
function LineName({ setting }: { setting: FoundChoice<FocusSetting> }) {
  const column = columnTextOf(setting);
  return (
    <>
      {setting.description_line}
      {column !== null && <span className="text-body-secondary small text-nowrap"> ({column})</span>}
      <MatchReason reason={setting.reason} />
    </>
  );
}

function searchedOf({ focus_id, description_line }: FocusSetting): SearchedLine {
  return { code: focus_id, caption: description_line, keywords: keywordsOfFocusLine(focus_id) };
}
