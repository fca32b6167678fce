import { useEffect, useEffectEvent } from 'react';
import type { PracticeFirm } from '@/contract/practice/practice';
import { companySettings, selectUser, useGetMeQuery } from '@/features/auth';
import { switchCompany, useCompanyId } from '@/features/company';
import { useAppSelector } from '@/lib/hooks';

/**
 * Has menu and switcher know the firms that the list knows: where one was left or joined meanwhile, memberships are read anew, and where the selected
 * one is among them no longer, the page is loaded in another, so that nothing of it stays in memory. The list lacks more than what was left: firms that
 * require a second factor that the person doesn't have.
 */
export function useKnownFirms(firms: readonly PracticeFirm[], isThere: boolean): void {
  const { refetch } = useGetMeQuery();
  const user = useAppSelector(selectUser);
  const selectedId = useCompanyId();
  const settings = user === null ? [] : companySettings(user);
  const open = settings.filter((each) => each.company_info.is_sample !== true && each.needs_second_factor !== true);
  const known = open.map(({ company_info }) => company_info.id);
  const listed = firms.map(({ id }) => id);

  const catchUp = useEffectEvent(async () => {
    const [next] = listed;
    const wasKnown = selectedId !== null && known.includes(selectedId);
    const { data: me } = await refetch();
    if (me === undefined || !wasKnown || next === undefined) return;
    if (!companySettings(me.data).some(({ company_info }) => company_info.id === selectedId))
      switchCompany(next, 'left');
  });

  const isInStep = sortedText(known) === sortedText(listed);
  useEffect(() => {
    if (isThere && !isInStep) void catchUp();
  }, [isThere, isInStep]);
}

function sortedText(ids: readonly number[]): string {
  return ids.toSorted((a, b) => a - b).join();
}
