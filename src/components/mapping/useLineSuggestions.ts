import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { useListFocusSettingsQuery, useListSsoiSettingsQuery } from '@/components/pickers/pickersApi';
import type { MappedAccounts } from '@/contract/coa/mappedBefore.schema';
import type { FocusSetting, SsoiSetting } from '@/contract/coa/setting.schema';
import type { Answer } from '@/contract/wire/envelope';
import { type MappedCompany, mappedCompany } from '@/domain/coa/mapping/company';
import type { LineSuggestion, SuggestedAccount } from '@/domain/coa/mapping/suggestion';
import { baseApi, useExtra } from '@/lib/api';
import { readCompany } from '@/lib/readCompany';

const mappingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMappedBefore: build.query<readonly MappedAccounts[], { companyId: number }>({
      query: ({ companyId }) => ({ url: 'x/mapped-before', params: { company_id: companyId } }),
      transformResponse: ({ data }: Answer<readonly MappedAccounts[]>) => data,
      providesTags: ['COA'],
    }),
    getMappedCompany: build.query<MappedCompany, number>({
      query: (id) => ({ url: `companies/${id}` }),
      transformResponse: ({ data }: Answer<unknown>) => mappedCompany(readCompany(data)),
      providesTags: (_answer, _error, id) => [{ type: 'Company', id }],
    }),
  }),
});

const { useGetMappedCompanyQuery, useListMappedBeforeQuery } = mappingApi;

/** A suggestion with this backend's lines. */
export type SuggestedLines = Omit<LineSuggestion, 'focusId' | 'ssoiIds'> & {
  focus: FocusSetting;
  ssoi: SsoiSetting | null;
};

/** Suggests lines for an account, best first. */
export type SuggestFor = (account: SuggestedAccount) => readonly SuggestedLines[];

type Rules = typeof import('@/domain/coa/mapping/suggestLines');

const suggestNone: SuggestFor = () => [];

/**
 * Returns the function that suggests lines from the name, the number, the company's profile, and the mappings of the company and the user's other
 * firms; null until its data, loaded once `wanted`, is there. Without a history or profile it does without; if the rules or the lines fail to load, it
 * suggests nothing.
 */
export function useLineSuggestions(companyId: number, wanted: boolean): SuggestFor | null {
  const rules = useRules(wanted);
  const hasHistory = useExtra('mapped-before');
  const before = useListMappedBeforeQuery(wanted && hasHistory ? { companyId } : skipToken);
  const focusLines = useListFocusSettingsQuery(wanted ? { sort: ['focus_id:asc'], filters: {} } : skipToken);
  const ssoiLines = useListSsoiSettingsQuery(wanted ? { sort: ['ssoi_id:asc'], filters: {} } : skipToken);
  const company = useGetMappedCompanyQuery(wanted ? companyId : skipToken);
  const isWaiting = (hasHistory && isComing(before)) || [company, focusLines, ssoiLines].some(isComing);
  const [focus, ssoi] = [focusLines.data?.data, ssoiLines.data?.data];

  return useMemo(() => {
    if (rules === null || isWaiting) return null;
    if (rules === 'failed' || focus === undefined || ssoi === undefined) return suggestNone;
    const context = rules.createMappingContext(...contextParts(before.data ?? []), company.data);
    const focusById = new Map(focus.map((line) => [line.focus_id, line]));
    const ssoiById = new Map(ssoi.map((line) => [line.ssoi_id, line]));
    return remembered((account) =>
      rules.suggestLines(account, context).flatMap(({ focusId, ssoiIds, ...suggestion }) => {
        const line = focusById.get(focusId);
        if (line === undefined) return [];
        const found = ssoiIds.map((id) => ssoiById.get(id)).find((one) => one !== undefined && one.type === line.type);
        return [{ ...suggestion, focus: line, ssoi: found ?? null }];
      }),
    );
  }, [rules, isWaiting, focus, ssoi, before.data, company.data]);
}

function isComing({ data, isError }: { data?: unknown; isError: boolean }): boolean {
  return data === undefined && !isError;
}

function contextParts(before: readonly MappedAccounts[]) {
  const history = before.map((one) => ({
    accountName: one.account_name,
    focusId: one.focus_id,
    ssoiId: one.ssoi_id,
    count: one.count,
    isOwn: one.is_own,
  }));
  const chart = before.flatMap(({ account_number: number, focus_id: focusId }) =>
    number === null ? [] : [{ number, focusId }],
  );
  return [history, chart] as const;
}

/** Loads the rules once there is something to map: most charts are mapped. */
function useRules(wanted: boolean): Rules | 'failed' | null {
  const [rules, setRules] = useState<Rules | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    const take = (loaded: Rules | 'failed') => {
      if (!isGone) setRules(loaded);
    };
    import('@/domain/coa/mapping/suggestLines').then(take, () => take('failed'));
    return () => {
      isGone = true;
    };
  }, [wanted]);
  return rules;
}

function remembered(suggest: SuggestFor): SuggestFor {
  const known = new Map<string, readonly SuggestedLines[]>();
  return (account) => {
    const key = JSON.stringify([account.name, account.number, account.ledgerType, account.side]);
    const found = known.get(key) ?? suggest(account);
    known.set(key, found);
    return found;
  };
}
