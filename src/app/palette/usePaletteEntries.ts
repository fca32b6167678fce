import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { coaKind, foundAccountsQuery } from '@/features/coa';
import { useCompanyId, useHasSeveralFirms, useRole } from '@/features/company';
import { mayGenerate } from '@/features/reports';
import { balancePeriods } from '@/features/trialBalance';
import { useExtra, useExtras } from '@/lib/api';
import { useAfterPause } from '@/lib/hooks';
import { accountEntry, fixedEntries, lineEntries, type PaletteEntry, periodEntries } from './entries';
import { foundEntries } from './foundEntries';

const pauseBeforeSearch = 200;
const maxAccounts = 6;

/** What a text finds of all that the person may open, and whether accounts are still being looked for. */
export function usePaletteEntries(text: string): { found: readonly PaletteEntry[]; isWaiting: boolean } {
  const companyId = useCompanyId();
  const role = useRole();
  const hasSeveralFirms = useHasSeveralFirms();
  const extras = useExtras();
  const { data: periods = [] } = useListPeriodsQuery({ source: balancePeriods, companyId });
  const { accounts, isWaiting } = useFoundAccounts(companyId, text.trim());
  const entries = useMemo(() => {
    const [latest] = periods;
    return [
      ...fixedEntries({ role, hasSeveralFirms, extras }),
      ...periodEntries(periods, mayGenerate(role)),
      ...(extras.includes('explain') && latest !== undefined ? lineEntries(latest) : []),
    ];
  }, [role, hasSeveralFirms, extras, periods]);
  return { found: foundEntries(text, entries, accounts), isWaiting };
}

function useFoundAccounts(companyId: number, text: string) {
  const settled = useAfterPause(text, pauseBeforeSearch);
  const hasSearch = useExtra('list-search');
  const search = text === '' ? '' : settled;
  const query = coaKind.useCommittedQuery(
    search === '' ? skipToken : foundAccountsQuery({ companyId, search, hasSearch, count: maxAccounts }),
  );
  const isWaiting = search !== text || query.isFetching;
  const rows = search === '' ? [] : (query.currentData?.data ?? []);
  return { accounts: rows.map(accountEntry), isWaiting };
}
