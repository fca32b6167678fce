import { useState } from 'react';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { StagedRow } from '@/contract/staging/staging';
import { useAppSelector } from '@/lib/hooks';
import type { PeriodSource } from '@/lib/staging/periodSource';
import type { StagedKind } from '@/lib/staging/stagedKind';

/** What the address says for all periods. */
export const allPeriods = 'all';

type EditPeriodOptions<Row extends StagedRow> = {
  kind: Pick<StagedKind<Row>, 'slice'>;
  source: PeriodSource;
  companyId: number;
  /** What the address says; '' when it names none. */
  asked: string;
  periodOf: (row: Row) => string;
  /** A text by which a period sorts among others; null for what is no period. */
  sortKeyOf: (period: string) => string | null;
};

/**
 * The period that an edit screen shows, null for all of them; `isKnown` once that is settled. It opens on the latest period, the caller's
 * staged and unsaved rows included, and stays there whatever is added.
 */
export function useEditPeriod<Row extends StagedRow>(options: EditPeriodOptions<Row>) {
  const { kind, source, companyId, asked, periodOf, sortKeyOf } = options;
  const { edits } = useAppSelector(kind.slice.select);
  const { data, isLoading } = useListPeriodsQuery({ source, companyId, isEditMode: true });
  const added = edits.added.map(periodOf);
  const [opened, setOpened] = useState<{ period: string | null } | null>(null);
  if (opened === null && !isLoading) setOpened({ period: latestOf([...(data ?? []), ...added], sortKeyOf) });

  if (asked !== '') return { period: asked === allPeriods ? null : asked, isKnown: true, added };
  return { period: opened?.period ?? null, isKnown: opened !== null, added };
}

function latestOf(periods: readonly string[], sortKeyOf: (period: string) => string | null): string | null {
  let latest: { period: string; key: string } | null = null;
  for (const period of periods) {
    const key = sortKeyOf(period);
    if (key !== null && (latest === null || key > latest.key)) latest = { period, key };
  }
  return latest?.period ?? null;
}
