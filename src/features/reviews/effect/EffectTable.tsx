import { Figure, LineCode } from '@/components/feedback';
import type { EffectCell, EffectRow } from './effectRows';

export type EffectTableProps = { timeReport: string; rows: readonly EffectRow[] };

/** What each figure is now and will be; on a phone the three figures stand below the name of the line. */
export function EffectTable({ timeReport, rows }: EffectTableProps) {
  return (
    <table className="nc-effect-table">
      <caption className="visually-hidden">Effect on FOCUS lines in US dollars, {timeReport}</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">
            <span className="visually-hidden">Item</span>
          </th>
          <th scope="col">Now</th>
          <th scope="col">After</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={rowClass(row)}>
            <th scope="row">{row.label}</th>
            <td className="nc-effect-code">
              <LineCode code={row.code} />
            </td>
            <Cell label="Now" cell={row.now} />
            <Cell label="After" cell={row.after} />
            <Cell label="Change" cell={row.change} isFall={row.isFall} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowClass({ isKey }: EffectRow): string | undefined {
  return isKey ? 'nc-effect-key' : undefined;
}

type CellProps = { label: string; cell: EffectCell; isFall?: boolean };

function Cell({ label, cell: { text, isMissing }, isFall = false }: CellProps) {
  return (
    <td className={`nc-effect-figure ${isFall ? 'nc-effect-fall' : ''}`.trimEnd()} data-label={label}>
      {isMissing ? <span className="text-body-secondary">{text}</span> : <Figure text={text} />}
    </td>
  );
}
