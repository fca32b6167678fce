import type { StagedRow } from '@/contract/staging/staging';
import { fieldsOf, orNull, orNumber, text } from '@/lib/api/wholeValues';
import type { KindDescription, LeftRowsWords } from '@/lib/staging/kindDescription';

/** Settings shared by both kinds of an inventory. A change of one affects the haircuts of the other: cover and concentration use both. */
export const inventoryKindTerms = {
  listError: 'Unable to fetch record',
  events: { saved: 'positionsSaved', markedDone: 'positionsMarkedDone' },
  // Concentration is tested against tentative net capital.
  shows: ['Totals'],
  title: 'Edit Inventory and Haircuts',
  isUnmapped: () => false,
} satisfies Partial<KindDescription<StagedRow>>;

/** Readers of the fields that positions of both kinds have. */
export const readPosition = {
  ...fieldsOf(['report_date', 'identifier', 'currency'], text),
  ...fieldsOf(['closing_price', 'tot_pos_val', 'haircut_amount'], orNumber),
  ...fieldsOf(['cusip_isin', 'undue_concentration_basis', 'undue_concentration_charge'], orNull),
};

/** Settings shared by both imports. */
export const inventoryUpload = {
  buttonText: 'Import',
  anyFile: 'position' as const,
  fields: [{ name: 'reportDate', label: 'Report Date', type: 'date' as const }],
  leftText: ({ isOne, count, days: { reportDate = '' } }: LeftRowsWords) =>
    isOne
      ? `1 position of ${reportDate} isn't in the file. It stays until you delete it.`
      : `${count} positions of ${reportDate} aren't in the file. They stay until you delete them.`,
};

/** Returns the link to the positions of a name in the books on a report date. */
export function positionPath(list: string, reportDate: string, name: string): string {
  return `${list}?${new URLSearchParams({ report_date: reportDate, search: name })}`;
}

/** Returns a row's values to send, by the field names of a change. */
export function changeFields<Row, Names extends { [Field in keyof Row]?: string }>(row: Row, names: Names) {
  const sent = Object.entries(names).map(([field, name]) => [name, row[field as keyof Row]]);
  return Object.fromEntries(sent) as { [Field in keyof Names & keyof Row as Names[Field] & string]: Row[Field] };
}
