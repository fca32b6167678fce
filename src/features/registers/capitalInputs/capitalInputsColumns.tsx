import type { FieldChange } from '@/contract/history/history.schema';
import type { CapitalInputsRecord } from '@/contract/netCapital/capitalInputs.schema';
import type { Column } from '@/lib/columns';
import { formatAmount } from '@/lib/format';

/** Columns of a period's capital inputs in a review: what changes, input by input. */
export const capitalInputsColumns: readonly Column<CapitalInputsRecord>[] = [
  {
    id: 'period',
    header: 'Period',
    namesRow: true,
    value: ({ time_report: timeReport }) => timeReport,
    cell: ({ time_report: timeReport }) => timeReport,
  },
  {
    id: 'changes',
    header: 'Changes',
    cell: ({ changes }) =>
      changes.length === 0 ? (
        'Zeros and blanks alone'
      ) : (
        <ul className="list-unstyled mb-0">
          {changes.map((change) => (
            <li key={change.field}>{changeText(change)}</li>
          ))}
        </ul>
      ),
  },
];

function changeText({ label, old, new: now }: FieldChange): string {
  return `${label}: ${valueText(old)} to ${valueText(now)}`;
}

function valueText(value: FieldChange['new']): string {
  if (value === null) return 'blank';
  return typeof value === 'number' ? formatAmount(value) : value;
}
