import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { SuggestedLine } from '@/components/mapping/SuggestedLine';
import { type SuggestFor, useLineSuggestions } from '@/components/mapping/useLineSuggestions';
import { AccountFilters, isAccountMatch } from '@/components/search/AccountFilters';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import type { StagedEditing } from '@/components/staging/useStagedEditing';
import type { Column } from '@/components/table';
import type { Coa } from '@/contract/coa/coa.schema';
import { useCompanyId, useRole, useUserId } from '@/features/auth';
import { useIsNarrow } from '@/lib/hooks';
import { canEdit, type MarkedRow } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { coaKind } from '../coaKind';
import { coaListDefaults, toCoaListQuery } from '../coaListQuery';
import { getCoaColumns } from '../components/coaColumns';
import { CoaFormModal } from '../forms/CoaFormModal';
import { applyCoaForm, newCoa } from '../forms/coaForm';
import { coaPaste } from '../forms/coaPaste';
import { mapToLines, unmappedQuery } from '../mapping/unmappedAccounts';

const MapUnmappedDialog = lazy(async () => ({
  default: (await import('../mapping/MapUnmappedDialog')).MapUnmappedDialog,
}));

export function CoaEditPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: coaListDefaults, findsNumbers: true });
  const { search } = list.filters;
  const isNarrow = useIsNarrow();
  const matches = useCallback((coa: Coa) => isAccountMatch(coa, search), [search]);
  const [isSeen, setIsSeen] = useState(false);
  const suggestFor = useLineSuggestions(companyId, isSeen);
  const handleSeen = useCallback(() => setIsSeen(true), []);

  return (
    <StagedEditScreen
      kind={coaKind}
      companyId={companyId}
      userId={useUserId()}
      isAdmin={useRole() === 'ADMIN'}
      list={list}
      query={toCoaListQuery(companyId, list)}
      isFiltered={search !== '' || list.filters.show !== ''}
      matches={matches}
      columns={getCoaColumns(isNarrow)}
      editColumns={(editing) => suggestingColumns({ editing, suggestFor, onWanted: handleSeen }, isNarrow)}
      actions={(editing) => (
        <MapUnmappedButton companyId={companyId} hasShow={list.hasShow} isSeen={isSeen} editing={editing} />
      )}
      form={{ make: newCoa, apply: applyCoaForm, render: (props) => <CoaFormModal {...props} /> }}
      paste={coaPaste(companyId)}
      toolbar={<AccountFilters list={list} shows={['unmapped', 'changed', 'rejected']} />}
    />
  );
}

type MapUnmappedButtonProps = {
  companyId: number;
  hasShow: boolean;
  /** True if an unmapped account is visible. */
  isSeen: boolean;
  editing: StagedEditing<Coa>;
};

/** Opens the unmapped accounts; renders nothing without any. */
function MapUnmappedButton({ companyId, hasShow, isSeen, editing }: MapUnmappedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const counted = coaKind.useEditableQuery(hasShow ? unmappedQuery({ companyId, hasShow, pageSize: 1 }) : skipToken);
  const count = counted.data?.pagination.total ?? 0;
  if (count === 0 && !isSeen && !isOpen) return null;
  return (
    <>
      <Button variant="outline-secondary" disabled={editing.isBusy} onClick={() => setIsOpen(true)}>
        Map Unmapped Accounts
      </Button>
      {isOpen && (
        <Suspense>
          <MapUnmappedDialog
            companyId={companyId}
            hasShow={hasShow}
            editing={editing}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

type Suggesting = {
  editing: StagedEditing<Coa>;
  /** Null until the suggestions are loaded. */
  suggestFor: SuggestFor | null;
  /** Called when an unmapped account is rendered, to load suggestions. */
  onWanted: () => void;
};

/** Returns the columns of the edit screen, which show a suggested line for an unmapped account. */
function suggestingColumns(suggesting: Suggesting, isNarrow: boolean): readonly Column<MarkedRow<Coa>>[] {
  return getCoaColumns(isNarrow).map((column) =>
    column.id === 'focusId'
      ? {
          ...column,
          cell: (coa) => (
            <>
              {column.cell(coa)}
              {coa.focus_setting === null && canEdit(coa) && <Suggestion coa={coa} {...suggesting} />}
            </>
          ),
        }
      : column,
  );
}

function Suggestion({ coa, editing, suggestFor, onWanted }: Suggesting & { coa: MarkedRow<Coa> }) {
  useEffect(onWanted, [onWanted]);
  const [suggestion] = suggestFor?.({ name: coa.account_name, number: coa.account_number }) ?? [];
  if (suggestion === undefined) return null;
  return (
    <SuggestedLine
      suggestion={suggestion}
      name={`account ${coa.account_number}`}
      disabled={editing.isBusy}
      onAccept={() => editing.change(coa, (before) => mapToLines(before, suggestion))}
    />
  );
}
