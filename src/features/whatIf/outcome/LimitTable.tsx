import { FigureButton, Money } from '@/components/feedback';
import type { WhatIfSide } from '@/contract/figures/whatIf';
import { capitalFigure, capitalNames } from '@/domain/explain/figureAddress';
import { levelRows, limitRows, type OutcomeCell, type OutcomeRow } from '@/domain/whatIf/outcomes/outcomeTable';
import { formatAmount } from '@/lib/format';
import type { StepsExplain } from './useStepsExplain';

type LimitTableProps = { before: WhatIfSide; after: WhatIfSide; explain: Pick<StepsExplain, 'before' | 'after'> };

/** Every early-warning level and every limit of a withdrawal, before and after: what net capital must be, or how much may still be taken out. */
export function LimitTable({ before, after, explain }: LimitTableProps) {
  const openers = [explain.before, explain.after].map((open) => (level: string) => {
    const figure = levelFigure(after.time_report, level);
    return open === undefined || figure === undefined ? undefined : () => open(figure);
  });
  return (
    <section className="nc-what-if-limits">
      <Rows
        title="Early-warning levels: net capital needed"
        broken="Reached"
        rows={levelRows([before, after])}
        openers={openers}
      />
      <Rows
        title="Limits on withdrawals: what can still be taken out"
        broken="Broken"
        rows={limitRows([before, after])}
      />
    </section>
  );
}

const headings = ['Before', 'After'];

/** A level by its address; undefined for what is none. */
function levelFigure(timeReport: string, level: string): string | undefined {
  const name = capitalNames.find((known) => known === level);
  return name && capitalFigure(timeReport, name);
}

type Opener = (id: string) => (() => void) | undefined;
type RowsProps = { title: string; broken: string; rows: readonly OutcomeRow[]; openers?: readonly Opener[] };

function Rows({ title, broken, rows, openers = [] }: RowsProps) {
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
              <LimitCell
                key={headings[place]}
                heading={headings[place] ?? ''}
                cell={cell}
                broken={broken}
                label={label}
                onOpen={openers[place]?.(id)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LimitCellProps = {
  heading: string;
  /** Of the row. */
  label: string;
  cell: OutcomeCell;
  broken: string;
  onOpen: (() => void) | undefined;
};

function LimitCell({ heading, label, cell, broken, onOpen }: LimitCellProps) {
  return (
    <td className={`nc-effect-figure ${cell.isBroken ? 'nc-effect-fall' : ''}`.trimEnd()} data-label={heading}>
      <span>
        {cell.amount === null && cell.missing}
        {cell.amount !== null && (
          <FigureButton
            label={`${formatAmount(cell.amount)} ${heading.toLowerCase()}, explain ${label}`}
            onClick={onOpen}
          >
            <Money value={cell.amount} />
          </FigureButton>
        )}
        {cell.isBroken && <small> {broken}</small>}
      </span>
    </td>
  );
}
