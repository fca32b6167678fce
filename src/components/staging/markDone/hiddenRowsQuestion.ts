import type { ConfirmOptions } from '@/components/modal';
import type { StagedRow } from '@/contract/staging/staging';
import type { SavedChanges } from '@/contract/staging/staging.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { markedDoneStatuses } from '@/domain/reviews/reviews';
import { formatCount, formatList } from '@/lib/format';

/** The visible part of a list, or all of it. Its period doesn't count as a filter. */
export type ShownRows =
  | 'all'
  | { list: ListAnswer<StagedRow> | undefined; isFiltered: boolean; period?: string | null | undefined };

const maxPeriodsNamed = 6;

/** Returns the question before Mark Done includes rows that are not shown; null if all are. `saved` is null if the backend doesn't send it. */
export function hiddenRowsQuestion(saved: SavedChanges | null, shown: ShownRows): ConfirmOptions | null {
  if (shown === 'all') return null;
  const { list, isFiltered, period = null } = shown;
  const rows = list?.data ?? [];
  const ask = (text: string) => ({ title: 'Mark all saved changes done?', text, confirmText: 'Mark all done' });
  if (saved === null) {
    const isWhole = !isFiltered && period === null && list !== undefined && list.pagination.total <= rows.length;
    return isWhole ? null : ask('All rows you saved will be marked done, including rows not shown here.');
  }
  const hidden = saved.count - rows.filter(isReady).length;
  if (hidden <= 0) return null;
  return ask(saved.count === 1 ? textOfOne(saved, shown) : textOfSeveral(saved, hidden, shown));
}

function isReady({ status, valid_at }: StagedRow): boolean {
  return valid_at === null && markedDoneStatuses.includes(status);
}

type ShownPart = Exclude<ShownRows, 'all'>;

function textOfOne({ outcome, time_reports }: SavedChanges, shown: ShownPart): string {
  const reasons = {
    period: "it's from another period",
    filter: 'the filter hides it',
    page: "it's on another page",
    date: "it's on another page or report date",
  };
  const reason = reasons[findHiddenReason(shown, time_reports)];
  const end = outcome === 'committed' ? 'It posts to the books right away.' : 'An administrator will review it.';
  return `The row you saved${periodsText(time_reports)} will be marked done. It isn't shown here: ${reason}. ${end}`;
}

function textOfSeveral({ outcome, count, time_reports }: SavedChanges, hidden: number, shown: ShownPart): string {
  const reasons = {
    period: 'from other periods',
    filter: 'outside the filter',
    page: 'on other pages',
    date: 'on other pages or report dates',
  };
  const reason = reasons[findHiddenReason(shown, time_reports)];
  const end = outcome === 'committed' ? 'They post to the books right away.' : 'An administrator will review them.';
  return `All ${formatCount(count)} rows you saved${periodsText(time_reports)} will be marked done, including ${formatCount(hidden)} ${reason}. ${end}`;
}

/** Returns the most common reason that rows are not shown. */
function findHiddenReason({ isFiltered, period = null }: ShownPart, timeReports: readonly string[] = []) {
  if (isFiltered) return 'filter';
  if (period === null) return 'page';
  // Saved positions are sent without their dates.
  if (timeReports.length === 0) return 'date';
  return timeReports.some((timeReport) => timeReport !== period) ? 'period' : 'page';
}

/** Formats the periods; empty for a kind whose rows have none. */
function periodsText(timeReports: readonly string[] = []): string {
  if (timeReports.length === 0) return '';
  const named = timeReports.slice(0, maxPeriodsNamed);
  const more = timeReports.length - named.length;
  return ` for ${formatList(more === 0 ? named : [...named, `${more} more`])}`;
}
