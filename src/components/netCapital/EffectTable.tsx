import { useExplain } from '@/components/explain';
import { FigureButton, FigureText, LineCode } from '@/components/feedback';
import { focusFigure } from '@/domain/explain/figureAddress';
import type { EffectCell, EffectRow } from './effectRows';
import './effectTable.css';

export type EffectTableProps = {
  timeReport: string;
  rows: readonly EffectRow[];
  /** The table's caption, before the period. */
  caption?: string;
  /** Header of the figures in the books. */
  nowText?: string;
  /** Returns a box's figure address; the period's by default. */
  figureOf?: (code: string) => string;
  /** Explains a figure in the books; the default explanation if omitted. */
  onExplainNow?: ((figure: string) => void) | undefined;
  /** Explains a figure after the change; plain text if omitted. */
  onExplainAfter?: ((figure: string) => void) | undefined;
};

/** Each figure now, or before, and after; on a phone the three figures are below the line's name. */
export function EffectTable(props: EffectTableProps) {
  const { timeReport, rows, caption = 'Effect on FOCUS lines in US dollars', nowText = 'Now' } = props;
  const { figureOf = (code: string) => focusFigure(timeReport, code) } = props;
  const explain = useExplain();
  const explainNow = explain && (props.onExplainNow ?? explain);
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
            <Cell label={nowText} cell={row.now} explain={opener(row, { figureOf, open: explainNow })} />
            <Cell label="After" cell={row.after} explain={opener(row, { figureOf, open: props.onExplainAfter })} />
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

type Opening = { figureOf: (code: string) => string; open: ((figure: string) => void) | undefined };

function opener({ label, code }: EffectRow, { figureOf, open }: Opening): CellProps['explain'] {
  return code === null || open === undefined ? undefined : { label, open: () => open(figureOf(code)) };
}

type CellProps = {
  label: string;
  cell: EffectCell;
  isFall?: boolean;
  explain?: { label: string; open: () => void } | undefined;
};

function Cell({ label, cell: { text, isMissing }, isFall = false, explain }: CellProps) {
  const figure = <FigureText text={text} />;
  return (
    <td className={`nc-effect-figure ${isFall ? 'nc-effect-fall' : ''}`.trimEnd()} data-label={label}>
      {isMissing && <span className="text-body-secondary">{text}</span>}
      {!isMissing && explain === undefined && figure}
      {!isMissing && explain && (
        <FigureButton label={`${text} ${label.toLowerCase()}, explain ${explain.label}`} onClick={explain.open}>
          {figure}
        </FigureButton>
      )}
    </td>
  );
}
