import { Figure } from '@/components/feedback';
import type { FocusPreview, FocusPreviewLine } from '@/contract/focusPreview';
import { formatAmount } from '@/lib/format';

/** How net capital comes about, in the order of the form; a figure that cannot be computed says why. */
export function ComputationTable({ sections }: Pick<FocusPreview, 'sections'>) {
  return (
    <table className="table nc-computation">
      <caption>The computation in US dollars, with the form’s lines and items. Empty lines are left out.</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      {sections.map(({ title, lines }) => (
        <tbody key={title}>
          <tr className="nc-computation-section">
            <th scope="rowgroup" colSpan={3}>
              {title}
            </th>
          </tr>
          {lines.filter(isTold).map((line) => (
            <ComputationRow key={line.code} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function ComputationRow({ line: { code, line, label, amount, unit, is_part, is_total, note } }: RowProps) {
  return (
    <tr className={is_total ? 'nc-computation-total' : undefined}>
      <th scope="row" className={is_part ? 'nc-computation-part' : undefined}>
        <span className="nc-computation-line">{line}.</span> {label}
        {amount === null && note !== null && <span className="nc-computation-note">{note}</span>}
      </th>
      <td>
        <span className="nc-computation-code">{code}</span>
      </td>
      <td className="nc-computation-amount">
        {amount === null ? (
          <span className="text-body-secondary">n/a</span>
        ) : (
          <Figure text={amountText(amount, unit)} />
        )}
      </td>
    </tr>
  );
}

type RowProps = { line: FocusPreviewLine };

/** Totals are told whatever they are, other lines where they hold something. */
function isTold({ is_total, amount }: FocusPreviewLine): boolean {
  return is_total || amount !== 0;
}

function amountText(amount: number, unit: FocusPreviewLine['unit']): string {
  return unit === 'percent' ? `${formatAmount(amount)}%` : formatAmount(amount);
}
