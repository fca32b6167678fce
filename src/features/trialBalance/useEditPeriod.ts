import { useState } from 'react';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { comparePeriods, parsePeriod } from '@/domain/periods';
import { useAppSelector } from '@/lib/hooks';
import { balanceKind, balancePeriods } from './balanceKind';
import type { BalanceListParams } from './balanceListQuery';

/** What the address says for all periods. */
export const allPeriods = 'all';

/**
 * The period that the edit screen shows, null for all of them; `isKnown` once that is settled. It opens on the latest period, the caller's
 * staged and unsaved rows included, and stays there whatever is added.
 */
export function useEditPeriod(companyId: number, { filters }: BalanceListParams) {
  const { edits } = useAppSelector(balanceKind.slice.select);
  const { data, isLoading } = useListPeriodsQuery({ source: balancePeriods, companyId, isEditMode: true });
  const added = edits.added.map(({ time_report: timeReport }) => timeReport);
  const [opened, setOpened] = useState<{ timeReport: string | null } | null>(null);
  if (opened === null && !isLoading) setOpened({ timeReport: latestOf([...(data ?? []), ...added]) });

  const asked = filters.time_report;
  if (asked !== '') return { timeReport: asked === allPeriods ? null : asked, isKnown: true, added };
  return { timeReport: opened?.timeReport ?? null, isKnown: opened !== null, added };
}

function latestOf(timeReports: readonly string[]): string | null {
  const read = timeReports.flatMap((timeReport) => {
    const period = parsePeriod(timeReport);
    return period === null ? [] : [{ timeReport, period }];
  });
  return read.toSorted((a, b) => comparePeriods(b.period, a.period))[0]?.timeReport ?? null;
}
