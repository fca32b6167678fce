import { useExplain } from '@/components/explain';
import { Figure, FigureButton, LineCode } from '@/components/feedback';
import { focusFigure } from '@/domain/explain/figureAddress';
import type { EffectCell, EffectRow } from './effectRows';
import './effectTable.css';

export type EffectTableProps = {
  timeReport: string;
  rows: readonly EffectRow[];
  /** What the table shows, before the period. */
  caption?: string;
  /** What stands above the figures of the books as they are. */
  nowText?: string;
};

/** What each figure is now, or before, and will be; on a phone the three figures stand below the name of the line. */
export function EffectTable(props: EffectTableProps) {
  const { timeReport, rows, caption = 'Effect on FOCUS lines in US dollars', nowText = 'Now' } = props;
  const explain = useExplain();
  return (
    <table className="nc-effect-table">
      <caption className="visually-hidden">
        {caption}, {timeReport}
      </caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">
            <span className="visually-hidden">Item</span>
          </th>
          <th scope="col">{nowText}</th>
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
            <Cell
              label={nowText}
              cell={row.now}
              {...explained(row, explain && ((code) => explain(focusFigure(timeReport, code))))}
            />
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

/** The books of now open; what an approval would make of them can't yet. */
function explained({ label, code }: EffectRow, open: ((code: string) => void) | undefined): Pick<CellProps, 'explain'> {
  return code === null || open === undefined ? {} : { explain: { label, open: () => open(code) } };
}

type CellProps = {
  label: string;
  cell: EffectCell;
  isFall?: boolean;
  explain?: { label: string; open: () => void };
};

function Cell({ label, cell: { text, isMissing }, isFall = false, explain }: CellProps) {
  const figure = <Figure text={text} />;
  return (
    <td className={`nc-effect-figure ${isFall ? 'nc-effect-fall' : ''}`.trimEnd()} data-label={label}>
      {isMissing && <span className="text-body-secondary">{text}</span>}
      {!isMissing && explain === undefined && figure}
      {!isMissing && explain && (
        <FigureButton label={`${text} now, explain ${explain.label}`} onClick={explain.open}>
          {figure}
        </FigureButton>
      )}
    </td>
  );
}
