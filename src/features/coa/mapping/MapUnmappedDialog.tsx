import { useState } from 'react';
import { ErrorNotice, Loading } from '@/components/feedback';
import { MapAccountsDialog } from '@/components/mapping/MapAccountsDialog';
import type { ChosenLines, MappableAccount } from '@/components/mapping/mappableAccount';
import { useLineSuggestions } from '@/components/mapping/useLineSuggestions';
import type { StagedEditing } from '@/components/staging/useStagedEditing';
import type { Coa } from '@/contract/coa/coa.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { formatCount } from '@/lib/format';
import { canEdit, type MarkedRow, overlay } from '@/lib/staging';
import { coaKind } from '../coaKind';
import { mapToLines, unmappedQuery } from './unmappedAccounts';

export type MapUnmappedDialogProps = {
  companyId: number;
  /** True if the backend can filter by unmapped accounts. */
  hasShow: boolean;
  editing: StagedEditing<Coa>;
  onClose: () => void;
};

const maxAccounts = 1000;

/** Maps the unmapped accounts as local edits, saved and reviewed like any. */
export function MapUnmappedDialog({ companyId, hasShow, editing, onClose }: MapUnmappedDialogProps) {
  const { edits, change } = editing;
  const suggestFor = useLineSuggestions(companyId, true);
  const query = coaKind.useEditableQuery(unmappedQuery({ companyId, hasShow, pageSize: maxAccounts }));
  // An unsaved account stays listed after it is mapped, to allow undo.
  const [ownIds] = useState(() => new Set(findUnmapped(edits).map(({ id }) => id)));
  const rows = query.data === undefined ? [] : shownRows(query.data.data.filter(coaKind.isUnmapped), edits, ownIds);
  const rowsById = new Map(rows.map((row) => [row.id, row]));

  function setLines({ id }: MappableAccount, lines: ChosenLines | null): void {
    const row = rowsById.get(id);
    if (row !== undefined) change(row, (before) => mapToLines(before, lines));
  }

  const isLoading = query.isLoading || suggestFor === null;
  const instead = query.isError ? (
    <ErrorNotice error={query.error} onRetry={query.refetch} />
  ) : isLoading ? (
    <Loading />
  ) : rows.length === 0 ? (
    <p>Every account is mapped.</p>
  ) : undefined;
  return (
    <MapAccountsDialog
      accounts={rows.map(toMappable)}
      suggestFor={suggestFor ?? none}
      onMap={setLines}
      onUndo={(account) => setLines(account, null)}
      onClose={onClose}
      instead={instead}
      note={query.data === undefined ? undefined : noteOnRest(query.data)}
    />
  );
}

const none = () => [];

function noteOnRest({ data, pagination: { total } }: ListAnswer<Coa>): string | undefined {
  if (data.length >= total) return undefined;
  return `The first ${formatCount(data.length)} of ${formatCount(total)} unmapped accounts are listed. The others follow once you save these.`;
}

type Edits = StagedEditing<Coa>['edits'];

function findUnmapped({ added, changed }: Edits): readonly Coa[] {
  return [...added, ...changed.map(({ row }) => row)].filter(coaKind.isUnmapped);
}

/** Returns the server's unmapped accounts and those that are only unmapped here, with local edits. */
function shownRows(listed: readonly Coa[], edits: Edits, ownIds: ReadonlySet<number>): readonly MarkedRow<Coa>[] {
  const listedIds = new Set(listed.map(({ id }) => id));
  const changed = edits.changed.map(({ row }) => row).filter(({ id }) => ownIds.has(id) && !listedIds.has(id));
  const added = edits.added.filter(({ id }) => ownIds.has(id));
  return overlay([...changed, ...listed], { ...edits, added }).filter((row) => canEdit(row));
}

function toMappable({
  id,
  account_name: name,
  account_number: number,
  focus_setting,
  ssoi_setting,
}: Coa): MappableAccount {
  return { id, name, number, chosen: focus_setting === null ? null : { focus: focus_setting, ssoi: ssoi_setting } };
}
