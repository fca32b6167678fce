import type { PeriodSource } from '@/lib/staging/periodSource';

/** The report dates with positions of either kind, the latest first. */
export const inventoryDates = reportDatesOf('inventories');

/** The report dates of an inventory, the latest first. */
export function reportDatesOf(path: string): PeriodSource {
  return {
    path: `${path}/available-report-date`,
    field: 'report_date',
    label: 'Report Date',
    allText: 'All Report Dates',
    noneText: 'No Report Date',
  };
}
