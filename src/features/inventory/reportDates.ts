import type { PeriodSource } from '@/lib/staging/periodSource';

/** The report dates with positions of either kind, latest first. */
export const inventoryDateSource = createDateSource('inventories');

/** Returns the source of an inventory's report dates, latest first. */
export function createDateSource(path: string): PeriodSource {
  return {
    path: `${path}/available-report-date`,
    field: 'report_date',
    label: 'Report Date',
    allText: 'All Report Dates',
    noneText: 'No Report Date',
  };
}
