import { addDays } from '@/domain/calendar/days';
import type { Firm, Obligations } from '@/domain/calendar/obligation';
import type { IsoDate } from '@/domain/periods';

/** Firms with a smaller dollar minimum file no Supplemental Inventory Schedule, and no OBS. */
const scheduleMinimum = 100_000;

/** Days before a period's end in which positions show that a firm has an inventory. */
const inventoryDays = 366;

/**
 * True for a firm with positions at the end of the period or in the year before it, and for one that never had an inventory, whose securities may be in
 * the trial balance alone. Positions of a later day say nothing.
 */
function hasInventory({ positionDates }: Firm, end: IsoDate): boolean {
  if (positionDates == null || positionDates.length === 0) return true;
  const from = addDays(end, -inventoryDays);
  return positionDates.some((date) => date >= from && date <= end);
}

/** FINRA's supplemental schedules. */
export const finraFilings = {
  SSOI: {
    name: 'SSOI',
    report: 'SSOI',
    periods: ['quarter'],
    periodAdvice: 'Enter the last day of a quarter.',
    due: { days: 20, count: 'business', citation: 'FINRA Rule 4524, Regulatory Notice 12-11' },
    dueText: 'SSOI {days}',
    blockedBy: ['rejected', 'saved'],
    asksFor: null,
  },
  SIS: {
    name: 'SIS',
    report: 'SIS',
    periods: ['reporting'],
    periodAdvice: 'Enter the last day of a month.',
    isFiledBy: (firm, end) => (firm.minimum ?? 0) >= scheduleMinimum && hasInventory(firm, end),
    // The first, of 12/31/2014, was due on 01/30/2015.
    due: { days: 20, count: 'business', citation: 'FINRA Rule 4524, Regulatory Notice 14-43' },
    dueText:
      'the SIS {days} business days after the period where the minimum is $100,000 or more and positions are held',
    blockedBy: ['positions', 'rejected', 'saved'],
    asksFor: null,
  },
  OBS: {
    name: 'OBS',
    report: null,
    periods: ['quarter'],
    periodAdvice: 'Enter the last day of a quarter.',
    // Firms that carry or clear have at least this minimum, too.
    isFiledBy: ({ minimum }) => (minimum ?? 0) >= scheduleMinimum,
    // The first, of 06/30/2013, was due on 07/31/2013.
    due: { days: 22, count: 'business', citation: 'FINRA Rule 4524, Regulatory Notice 16-11' },
    condition:
      'Only of a firm that carries or clears, or has $10 million or more of reportable items. Below 10% of excess net capital, say in eFOCUS that none is required.',
    dueText: 'the OBS {days} business days after the quarter where the minimum is $100,000 or more',
    blockedBy: [],
    asksFor: null,
  },
} as const satisfies Obligations;
