import { Money } from '@/components/feedback';
import type { WhatIfSide } from '@/contract/figures/whatIf';
import { levelRows, limitRows, type OutcomeCell, type OutcomeRow } from '@/domain/whatIf/outcomes/outcomeTable';

/** Every early-warning level and every limit of a withdrawal, before and after: what net capital must be, or how much may still be taken out. */
export function LimitTable({ before, after }: { before: WhatIfSide; after: WhatIfSide }) {
  return (
    <section className="nc-what-if-limits">
      <Rows title="Early-warning levels: net capital needed" broken="Reached" rows={levelRows([before, after])} />
      <Rows
        title="Limits on withdrawals: what can still be taken out"
        broken="Broken"
        rows={limitRows([before, after])}
      />
    </section>
  );
}

const headings = ['Before', 'After'];

type RowsProps = { title: string; broken: string; rows: readonly OutcomeRow[] };

function Rows({ title, broken, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <table className="nc-effect-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Level</th>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, citation, cells }) => (
          <tr key={id}>
            <th scope="row">
              {label} <small>{citation}</small>
            </th>
            {cells.map((cell, place) => (
              <LimitCell key={headings[place]} label={headings[place] ?? ''} cell={cell} broken={broken} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LimitCell({ label, cell, broken }: { label: string; cell: OutcomeCell; broken: string }) {
  return (
    <td className={`nc-effect-figure ${cell.isBroken ? 'nc-effect-fall' : ''}`.trimEnd()} data-label={label}>
      <span>
        {cell.amount === null ? cell.missing : <Money value={cell.amount} />}
        {cell.isBroken && <small> {broken}</small>}
      </span>
    </td>
  );
}
