import { useState } from 'react';
import { countPages, TablePagination } from '@/components/table';
import { type Tab, Tabs } from '@/components/tabs';
import { type ImportGroup, importGroups } from '@/contract/imports/imports';
import type { ImportPreview } from '@/contract/imports/imports.schema';
import { formatCount } from '@/lib/format';
import { type ChangeChoices, omitRows } from '../draft/choices';
import type { Draft } from '../draft/draft';
import { groupPageSize, useGroupPage } from '../draft/useGroupPage';
import { PreviewTable } from './PreviewTable';
import { AskedQuestion } from './Question';

export type PreviewGroupsProps = { companyId: number; draft: Draft; preview: ImportPreview; onChange: ChangeChoices };

const groupLabels: Readonly<Record<ImportGroup, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  missing: 'Not in the file',
  unmapped: 'Not mapped',
  left_out: 'Left out',
};

/** The effect of the file row by row, grouped by action. */
export function PreviewGroups({ companyId, draft, preview, onChange }: PreviewGroupsProps) {
  const { groups } = preview;
  const isRemoving = draft.choices.remove_missing === true;
  const filled = importGroups.filter((group) => groups[group].count > 0 || (group === 'missing' && isRemoving));
  const [chosen, setChosen] = useState<{ group: ImportGroup; page: number } | null>(null);
  const group = filled.find((each) => each === chosen?.group) ?? filled[0];
  if (group === undefined) return null;
  const tabs = filled.map(
    (id): Tab<ImportGroup> => ({ id, label: `${groupLabels[id]} ${formatCount(groups[id].count)}` }),
  );
  const page = Math.min(chosen?.group === group ? chosen.page : 1, countPages(groups[group].count, groupPageSize) || 1);
  return (
    <Tabs label="Rows" tabs={tabs} active={group} onSelect={(next) => setChosen({ group: next, page: 1 })}>
      {group === 'missing' && <AskedQuestion draft={draft} name="remove_missing" onChange={onChange} />}
      <GroupRows
        companyId={companyId}
        draft={draft}
        group={group}
        page={page}
        count={groups[group].count}
        onPage={(next) => setChosen({ group, page: next })}
        onInclude={(row) => onChange((choices) => omitRows(choices, [row], false))}
      />
    </Tabs>
  );
}

type GroupRowsProps = {
  companyId: number;
  draft: Draft;
  group: ImportGroup;
  page: number;
  count: number;
  onPage: (page: number) => void;
  onInclude: (row: number) => void;
};

function GroupRows({ companyId, draft, group, page, count, onPage, onInclude }: GroupRowsProps) {
  const query = useGroupPage({ companyId, draft, group, page });
  const label = groupLabels[group];
  const pageCount = countPages(count, groupPageSize);
  return (
    <>
      <PreviewTable
        label={label}
        group={group}
        query={query}
        leftOut={draft.choices.left_out ?? []}
        onInclude={onInclude}
      />
      {pageCount > 1 && (
        <TablePagination label={`Pages of ${label}`} page={page} pageCount={pageCount} onPage={onPage} />
      )}
    </>
  );
}
