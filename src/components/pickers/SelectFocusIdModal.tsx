import type { Column } from '@/components/table';
import type { FocusSetting } from '@/contract/books/setting';
import { columnTextOf } from '@/domain/accounts';
import { keywordsOfFocusLine } from '@/domain/lineSearch/lineKeywords';
import type { SearchedLine } from '@/domain/lineSearch/lineSearch';
import { MatchReason } from './MatchReason';
import { type PickerChoice, PickerModal } from './PickerModal';
import { useListFocusSettingsQuery } from './pickersApi';
import { focusSettingText } from './settingTexts';
import { type FoundChoice, useLineChoices } from './useLineChoices';
import { usePickerList } from './usePickerList';

const noLines: readonly FocusSetting[] = [];

const columns: readonly Column<FoundChoice<FocusSetting>>[] = [
  { id: 'description', header: 'Description', cell: (setting) => <LineName setting={setting} /> },
  { id: 'type', header: 'Type', cell: (setting) => setting.type },
  { id: 'focusId', header: 'FOCUS ID', cell: (setting) => setting.focus_id, sortField: 'focus_id' },
];

export function SelectFocusIdModal(choice: PickerChoice<FocusSetting>) {
  const list = usePickerList('focus_id:asc');
  const query = useListFocusSettingsQuery();
  const found = useLineChoices(query.data?.data ?? noLines, list, searchedOf);
  return (
    <PickerModal
      title="Select Focus ID"
      searchLabel="Search by name or FOCUS ID"
      columns={columns}
      {...found}
      query={query}
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
