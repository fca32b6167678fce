import type { StagedRow } from '@/contract/staging/staging';
import { formatDay } from '@/domain/periods';
import type { TagType } from '@/lib/api';
import { formatCount } from '@/lib/format';
import type { KindDescription } from '@/lib/staging/stagedKind';

/** The positions of both kinds, and what else an approval of some changes. */
const books: readonly TagType[] = ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION', 'Period', 'Totals'];

/** What both kinds of an inventory have in common. A change of one moves the haircuts of the other: cover and concentration look at both. */
export const inventoryKindTerms = {
  listError: 'Unable to fetch record',
  outdates: { save: ['Period'], markDone: books },
  // Concentration is tested against tentative net capital.
  shows: ['Totals'],
  title: 'Edit Inventory and Haircuts',
  isUnmapped: () => false,
} satisfies Partial<KindDescription<StagedRow>>;

/** What both imports have in common. */
export const inventoryUpload = {
  buttonText: 'Import',
  fields: [{ name: 'reportDate', label: 'Report Date', type: 'date' as const }],
  leftText: (count: number, { reportDate = '' }: Record<string, string>) =>
    count === 1
      ? `1 position of ${formatDay(reportDate)} isn't in the file. It stays until you delete it.`
      : `${formatCount(count)} positions of ${formatDay(reportDate)} aren't in the file. They stay until you delete them.`,
};

/** Where the positions of a name are in the books on a report date. */
export function positionPath(list: string, reportDate: string, name: string): string {
  return `${list}?${new URLSearchParams({ report_date: reportDate, search: name })}`;
}
