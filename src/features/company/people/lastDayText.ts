import { formatDate } from '@/lib/format';

/** `until 12/31/2026`; null without a last day. */
export function untilText(lastDay: string | undefined): string | null {
  return lastDay === undefined ? null : `until ${formatDate(lastDay)}`;
}

/** What the field of a last day means. */
export const lastDayHint = 'Access ends at midnight after this day, New York time. Leave it blank for no end.';
