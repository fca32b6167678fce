import { useState } from 'react';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { StagedRow } from '@/contract/staging/staging';
import { useAppSelector } from '@/lib/hooks';
import type { PeriodSource } from '@/lib/staging/periodSource';
import type { StagedKind } from '@/lib/staging/stagedKind';

/** The URL's value for all periods. */
export const allPeriods = 'all';

type EditPeriodOptions<Row extends StagedRow> = {
  kind: Pick<StagedKind<Row>, 'slice'>;
  source: PeriodSource;
  companyId: number;
  /** The URL's value; '' without one. */
  asked: string;
  periodOf: (row: Row) => string;
  /** Returns a text that sorts the period among others; null if invalid. */
  sortKeyOf: (period: string) => string | null;
};

/**
 * Returns the period that an edit screen shows, null for all; `isKnown` once that is settled. Opens on the latest period, the caller's staged and
 * unsaved rows included, and stays there when rows are added.
 */
export function useEditPeriod<Row extends StagedRow>(options: EditPeriodOptions<Row>) {
  const { kind, source, companyId, asked, periodOf, sortKeyOf } = options;
  const { edits } = useAppSelector(kind.slice.select);
  const { data, isLoading } = useListPeriodsQuery({ source, companyId, isEditMode: true });
  const added = edits.added.map(periodOf);
  const [opened, setOpened] = useState<{ period: string | null } | null>(null);
  if (opened === null && !isLoading) setOpened({ period: findLatest([...(data ?? []), ...added], sortKeyOf) });

  if (asked !== '') return { period: asked === allPeriods ? null : asked, isKnown: true, added };
  return { period: opened?.period ?? null, isKnown: opened !== null, added };
}

function findLatest(periods: readonly string[], sortKeyOf: (period: string) => string | null): string | null {
  let latest: { period: string; key: string } | null = null;
  for (const period of periods) {
    const key = sortKeyOf(period);
    if (key !== null && (latest === null || key > latest.key)) latest = { period, key };
  }
  return latest?.period ?? null;
}
