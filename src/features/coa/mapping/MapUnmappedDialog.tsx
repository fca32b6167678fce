import { useState } from 'react';
import { ErrorNotice, Loading } from '@/components/feedback';
import { MapAccountsDialog } from '@/components/mapping/MapAccountsDialog';
import type { ChosenLines, MappableAccount } from '@/components/mapping/mappableAccount';
import { useLineSuggestions } from '@/components/mapping/useLineSuggestions';
import type { StagedEditing } from '@/components/staging/useStagedEditing';
import type { Coa } from '@/contract/books/coa';
import type { ListAnswer } from '@/contract/wire/envelope';
import { formatCount } from '@/lib/format';
import { canEdit, type MarkedRow, overlay } from '@/lib/staging';
import { coaKind } from '../coaKind';
import { unmappedQuery } from './unmappedQuery';
import { withLines } from './withLines';

export type MapUnmappedDialogProps = {
  companyId: number;
  /** Whether the backend lists unmapped accounts alone. */
  hasShow: boolean;
  editing: StagedEditing<Coa>;
  onClose: () => void;
};

const maxAccounts = 1000;

/** Maps the accounts without a line as local edits, saved and reviewed like any. */
export function MapUnmappedDialog({ companyId, hasShow, editing, onClose }: MapUnmappedDialogProps) {
  const { edits, change } = editing;
  const suggestFor = useLineSuggestions(companyId, true);
  const query = coaKind.useEditableQuery(unmappedQuery({ companyId, hasShow, pageSize: maxAccounts }));
  // Once it has a line, an account that is not saved yet stays here, to be undone.
  const [ownIds] = useState(() => new Set(unmappedOf(edits).map(({ id }) => id)));
  const rows = query.data === undefined ? [] : shownRows(query.data.data.filter(coaKind.isUnmapped), edits, ownIds);
  const rowsById = new Map(rows.map((row) => [row.id, row]));

  function setLines({ id }: MappableAccount, lines: ChosenLines | null): void {
    const row = rowsById.get(id);
    if (row !== undefined) change(row, (before) => withLines(before, lines));
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

function unmappedOf({ added, changed }: Edits): readonly Coa[] {
  return [...added, ...changed.map(({ row }) => row)].filter(coaKind.isUnmapped);
}

/** The accounts that the server knows without a line, and those that have none only here, as they are now. */
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
