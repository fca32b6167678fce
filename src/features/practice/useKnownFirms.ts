import { useEffect, useEffectEvent } from 'react';
import type { PracticeFirm } from '@/contract/practice/practice';
import { companySettings, selectUser } from '@/features/auth';
import { switchCompany, useCompanyId } from '@/features/company';
import { baseApi } from '@/lib/api';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';

/**
 * Has menu and switcher know the firms that the list knows: where one was left or joined meanwhile, memberships are read anew, and where the selected
 * one was left, the page is loaded in another, so that nothing of it stays in memory.
 */
export function useKnownFirms(firms: readonly PracticeFirm[], isThere: boolean): void {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const selectedId = useCompanyId();
  const settings = user === null ? [] : companySettings(user);
  const open = settings.filter((each) => each.company_info.is_sample !== true && each.needs_second_factor !== true);
  const known = open.map(({ company_info }) => company_info.id);
  const listed = firms.map(({ id }) => id);

  const catchUp = useEffectEvent(() => {
    const [next] = listed;
    const isLeft = selectedId !== null && known.includes(selectedId) && !listed.includes(selectedId);
    if (isLeft && next !== undefined) switchCompany(next, 'left');
    else dispatch(baseApi.util.invalidateTags(['User']));
  });

  const isInStep = sortedText(known) === sortedText(listed);
  useEffect(() => {
    if (isThere && !isInStep) catchUp();
  }, [isThere, isInStep]);
}

function sortedText(ids: readonly number[]): string {
  return ids.toSorted((a, b) => a - b).join();
}
