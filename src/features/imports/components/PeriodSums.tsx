import { MoneyText, Pill } from '@/components/feedback';
import type { ImportPreview } from '@/contract/imports/imports.schema';

/** Debits and credits of the file by period, and if they are equal. */
export function PeriodSums({ sums }: Pick<ImportPreview, 'sums'>) {
  if (sums.length === 0) return null;
  return (
    <div className="nc-import-scroll">
      <table className="table nc-import-table nc-import-sums" aria-label="Sums by period">
        <thead>
          <tr>
            <th scope="col">Period</th>
            <th scope="col" className="nc-cell-end">
              Debits
            </th>
            <th scope="col" className="nc-cell-end">
              Credits
            </th>
            <th scope="col" className="nc-cell-end">
              Difference
            </th>
            <th scope="col">
              <span className="visually-hidden">State</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ time_report: timeReport, debit, credit, difference }) => (
            <tr key={timeReport}>
              <th scope="row">{timeReport}</th>
              <td className="nc-cell-end">
                <MoneyText value={debit} />
              </td>
              <td className="nc-cell-end">
                <MoneyText value={credit} />
              </td>
              <td className="nc-cell-end">
                <MoneyText value={difference} />
              </td>
              <td>
                {difference === 0 ? <Pill tone="success">In balance</Pill> : <Pill tone="danger">Out of balance</Pill>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
