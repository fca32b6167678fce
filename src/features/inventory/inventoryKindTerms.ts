import type { StagedRow } from '@/contract/staging/staging';
import type { TagType } from '@/lib/api';
import type { KindDescription, LeftRowsWords } from '@/lib/staging/kindDescription';

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
  anyFile: 'position' as const,
  fields: [{ name: 'reportDate', label: 'Report Date', type: 'date' as const }],
  leftText: ({ isOne, count, days: { reportDate = '' } }: LeftRowsWords) =>
    isOne
      ? `1 position of ${reportDate} isn't in the file. It stays until you delete it.`
      : `${count} positions of ${reportDate} aren't in the file. They stay until you delete them.`,
};

/** Where the positions of a name are in the books on a report date. */
export function positionPath(list: string, reportDate: string, name: string): string {
  return `${list}?${new URLSearchParams({ report_date: reportDate, search: name })}`;
}

/** What is sent of a row, by the names of a change. */
export function changeFields<Row, Names extends { [Field in keyof Row]?: string }>(row: Row, names: Names) {
  const sent = Object.entries(names).map(([field, name]) => [name, row[field as keyof Row]]);
  return Object.fromEntries(sent) as { [Field in keyof Names & keyof Row as Names[Field] & string]: Row[Field] };
}
