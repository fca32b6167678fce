import { Money } from '@/components/feedback';
import type { Totals } from '@/contract/totals';
import { describeTimeReport } from '@/lib/timeReports';
import { incompleteReason, type TotalLine, totalGroups } from '../totalLines';

type TotalsTableProps = {
  timeReport: string;
  totals: Totals;
  /** Heads the income where it is not that of the period's own days. */
  incomeTitle: string | null;
};

/** The twelve totals of a period; a figure that cannot be computed says so and why. */
export function TotalsTable({ timeReport, totals, incomeTitle }: TotalsTableProps) {
  return (
    <table className="table nc-totals">
      <caption>Totals in US dollars, {describeTimeReport(timeReport)}</caption>
      <thead>
        <tr>
          <th scope="col">Total</th>
          <th scope="col" className="text-end">
            Amount
          </th>
        </tr>
      </thead>
      {totalGroups.map((group) => (
        <tbody key={group.title}>
          <tr className="nc-totals-group">
            <th scope="rowgroup" colSpan={2}>
              {(group.isIncome && incomeTitle) || group.title}
            </th>
          </tr>
          {group.lines.map((line) => (
            <TotalRow key={line.name} line={line} amount={totals[line.name]} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function TotalRow({ line, amount }: { line: TotalLine; amount: number | null }) {
  return (
    <tr>
      <th scope="row" className={line.isPart ? 'nc-totals-part' : undefined}>
        {line.label}
        {line.explanation && <span className="nc-totals-reason">{line.explanation}</span>}
        {amount === null && <span className="nc-totals-reason">{incompleteReason(line.name)}</span>}
      </th>
      <td className="text-end">
        {amount === null ? <span className="text-body-secondary">incomplete</span> : <Money value={amount} />}
      </td>
    </tr>
  );
}
