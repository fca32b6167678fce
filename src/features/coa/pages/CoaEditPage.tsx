import { useCallback, useState } from 'react';
import { useLineSuggestions } from '@/components/mapping/useLineSuggestions';
import { AccountFilters } from '@/components/search/AccountFilters';
import { isFoundAccount } from '@/components/search/isFoundAccount';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import type { Coa } from '@/contract/books/coa';
import { useUserId } from '@/features/auth';
import { useCompanyId } from '@/features/company';
import { useIsNarrow } from '@/lib/hooks';
import { useStagedList } from '@/lib/staging/useStagedList';
import { coaKind } from '../coaKind';
import { coaListDefaults, toCoaListQuery } from '../coaListQuery';
import { coaColumnsOf } from '../components/coaColumns';
import { CoaFormModal } from '../forms/CoaFormModal';
import { applyCoaForm, newCoa } from '../forms/coaForm';
import { coaPaste } from '../forms/coaPaste';
import { MapUnmappedButton } from '../mapping/MapUnmappedButton';
import { suggestingColumns } from '../mapping/suggestingColumns';

export function CoaEditPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: coaListDefaults, findsNumbers: true });
  const { search } = list.filters;
  const isNarrow = useIsNarrow();
  const matches = useCallback((coa: Coa) => isFoundAccount(coa, search), [search]);
  const [isSeen, setIsSeen] = useState(false);
  const suggestFor = useLineSuggestions(companyId, isSeen);
  const handleSeen = useCallback(() => setIsSeen(true), []);

  return (
    <StagedEditScreen
      kind={coaKind}
      companyId={companyId}
      userId={useUserId()}
      list={list}
      query={toCoaListQuery(companyId, list)}
      isFiltered={search !== '' || list.filters.show !== ''}
      matches={matches}
      columns={coaColumnsOf(isNarrow)}
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
