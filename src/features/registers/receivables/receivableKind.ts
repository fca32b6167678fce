import type { ReceivableEntry, ReceivableValues } from '@/contract/registers/receivables.schema';
import { paths } from '@/lib/paths';
import { createStagedKind } from '@/lib/staging/stagedKind';

/** Open receivables by age as a staged kind. */
export const receivableKind = createStagedKind<ReceivableEntry>({
  name: 'RECEIVABLE',
  path: 'x/receivables',
  listError: 'Unable to fetch the receivables',
  events: { saved: 'receivablesSaved', markedDone: 'receivablesMarkedDone' },
  title: 'Edit Receivables',
  label: 'Receivables',
  addText: 'Add receivable',
  isUnmapped: () => false,
  rowName: ({ debtor, time_report: timeReport }) => `${debtor}, ${timeReport}`,
  toFields: toReceivableValues,
  review: {
    loadColumns: async () => (await import('./receivableColumns')).receivableReviewColumns,
    recordPath: ({ time_report: timeReport, debtor }) =>
      `${paths.capital.receivables(timeReport)}&${new URLSearchParams({ search: debtor })}`,
  },
  template: { fileName: 'receivables.csv', buttonText: 'Download Template' },
  upload: {
    action: 'UPLOAD_RECEIVABLES',
    buttonText: 'Import',
    title: 'Import Receivables',
    leftText: ({ isOne, count }) =>
      isOne
        ? "1 receivable of the file's periods isn't in the file. It stays until you delete it."
        : `${count} receivables of the file's periods aren't in the file. They stay until you delete them.`,
  },
});

/** Returns the values of a receivable, without its staging attributes. */
export function toReceivableValues(receivable: ReceivableValues): ReceivableValues {
  const { time_report, account_number, debtor, kind, arisen_on, amount, offset_amount, offset_contract } = receivable;
  return { time_report, account_number, debtor, kind, arisen_on, amount, offset_amount, offset_contract };
}
