import { formatDate } from '@/lib/format';

/** `until 12/31/2026`; null without a last day. */
export function untilText(lastDay: string | undefined): string | null {
  return lastDay === undefined ? null : `until ${formatDate(lastDay)}`;
}

/** What the field of a last day means where there has to be one. */
export const neededDayHint = 'Access ends at the end of this day, New York time.';

/** What it means where there may be none. */
export const lastDayHint = `${neededDayHint} Leave it blank for no end.`;
