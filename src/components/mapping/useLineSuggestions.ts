import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { useListFocusSettingsQuery, useListSsoiSettingsQuery } from '@/components/pickers/pickersApi';
import type { MappedAccounts } from '@/contract/books/mappedBefore';
import type { FocusSetting, SsoiSetting } from '@/contract/books/setting';
import type { LineSuggestion, SuggestedAccount } from '@/domain/mapping/suggestion';
import { useExtra } from '@/lib/api';
import { useListMappedBeforeQuery } from './mappingApi';

/** A suggestion with the lines as this backend has them. */
export type SuggestedLines = Omit<LineSuggestion, 'focusId' | 'ssoiIds'> & {
  focus: FocusSetting;
  ssoi: SsoiSetting | null;
};

/** Suggests lines for an account, the best first. */
export type SuggestFor = (account: SuggestedAccount) => readonly SuggestedLines[];

type Rules = typeof import('@/domain/mapping/suggestLines');

const suggestNone: SuggestFor = () => [];

/**
 * Suggests lines by the name, the number, and how the company and the person's others map; null until everything for it is there, which is loaded
 * once it is `wanted`. Without a history it suggests by what is known; where the rules or the lines don't come, nothing.
 */
export function useLineSuggestions(companyId: number, wanted: boolean): SuggestFor | null {
  const rules = useRules(wanted);
  const hasHistory = useExtra('mapped-before');
  const before = useListMappedBeforeQuery(wanted && hasHistory ? { companyId } : skipToken);
  const focusLines = useListFocusSettingsQuery(wanted ? { sort: ['focus_id:asc'], filters: {} } : skipToken);
  const ssoiLines = useListSsoiSettingsQuery(wanted ? { sort: ['ssoi_id:asc'], filters: {} } : skipToken);
  const isWaiting = (hasHistory && isComing(before)) || isComing(focusLines) || isComing(ssoiLines);
  const [focus, ssoi] = [focusLines.data?.data, ssoiLines.data?.data];

  return useMemo(() => {
    if (rules === null || isWaiting) return null;
    if (rules === 'failed' || focus === undefined || ssoi === undefined) return suggestNone;
    const context = rules.mappingContextOf(...contextParts(before.data ?? []));
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
  }, [rules, isWaiting, focus, ssoi, before.data]);
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

/** The rules are loaded when there is something to map: most charts are mapped. */
function useRules(wanted: boolean): Rules | 'failed' | null {
  const [rules, setRules] = useState<Rules | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    const take = (loaded: Rules | 'failed') => {
      if (!isGone) setRules(loaded);
    };
    import('@/domain/mapping/suggestLines').then(take, () => take('failed'));
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
