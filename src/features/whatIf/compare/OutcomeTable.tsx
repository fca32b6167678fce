import { Figure, FigureButton, LineCode } from '@/components/feedback';
import { capitalFigure, capitalNames, focusFigure } from '@/domain/explain/figureAddress';
import type {
  OutcomeCell,
  OutcomeRow,
  OutcomeSection,
  OutcomeTable as OutcomeTableModel,
} from '@/domain/whatIf/outcomes/outcomeTable';
import { formatAmount, formatPoints } from '@/lib/format';
import '@/components/netCapital/effectTable.css';

type Opener = ((figure: string) => void) | undefined;
type OutcomeTableProps = {
  table: OutcomeTableModel;
  caption: string;
  /** By column: opens its figures. */
  openers: readonly Opener[];
};

/** Where the firm stands by each of the columns, and what the second has more; on a phone the figures stand below the name of the line. */
export function OutcomeTable({ table, caption, openers }: OutcomeTableProps) {
  const { columns, changeHeading, sections } = table;
  return (
    <table className="nc-effect-table nc-compared-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">
            <span className="visually-hidden">Item</span>
          </th>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">{changeHeading}</th>
        </tr>
      </thead>
      {sections.map((section) => (
        <Section key={section.id} section={section} table={table} openers={openers} />
      ))}
    </table>
  );
}

type SectionProps = Pick<OutcomeTableProps, 'table' | 'openers'> & { section: OutcomeSection };

function Section({ section, table, openers }: SectionProps) {
  return (
    <tbody>
      <tr className="nc-compared-section">
        <th scope="rowgroup" colSpan={table.columns.length + 3}>
          {section.title}
        </th>
      </tr>
      {section.rows.map((row) => (
        <Row key={row.id} row={row} section={section} table={table} openers={openers} />
      ))}
    </tbody>
  );
}

type RowProps = SectionProps & { row: OutcomeRow };

function Row({ row, section, table, openers }: RowProps) {
  const { label, code, citation, unit, isKey, cells, change } = row;
  const hasChange = section.id === 'standing' || section.id === 'lines';
  const isFall = isKey && change !== null && change < 0;
  return (
    <tr className={isKey ? 'nc-effect-key' : undefined}>
      <th scope="row">
        {label} {citation !== null && <small>{citation}</small>}
      </th>
      <td className="nc-effect-code">
        <LineCode code={code} />
      </td>
      {table.columns.map(({ heading, outcome }, place) => {
        const cell = cells[place];
        const [figure, open] = [figureOf(row, section, outcome.time_report), openers[place]];
        return (
          cell && (
            <AmountCell
              key={heading}
              label={heading}
              name={label}
              cell={cell}
              unit={unit}
              broken={brokenText(section)}
              onExplain={figure === undefined || open === undefined ? undefined : () => open(figure)}
            />
          )
        );
      })}
      <td
        className={`nc-effect-figure ${isFall ? 'nc-effect-fall' : ''} ${hasChange ? '' : 'nc-compared-blank'}`.trim()}
        data-label={table.changeHeading}
      >
        {hasChange && (change === null ? 'n/a' : <Figure text={changeText(change, unit)} />)}
      </td>
    </tr>
  );
}

function brokenText({ id }: OutcomeSection): string {
  return id === 'limits' ? 'Broken' : 'Reached';
}

/** A box of the form or a level by its address; undefined for what doesn't open. */
function figureOf({ id, code }: OutcomeRow, section: OutcomeSection, timeReport: string): string | undefined {
  if (code !== null) return focusFigure(timeReport, code);
  const level = section.id === 'levels' ? capitalNames.find((known) => known === id) : undefined;
  return level && capitalFigure(timeReport, level);
}

type AmountCellProps = {
  label: string;
  /** What the figure is. */
  name: string;
  cell: OutcomeCell;
  unit: OutcomeRow['unit'];
  broken: string;
  onExplain: (() => void) | undefined;
};

function AmountCell(props: AmountCellProps) {
  const { label, name, cell, unit, broken, onExplain } = props;
  const { amount, missing, isBroken } = cell;
  const text = amount === null ? missing : figureText(amount, unit);
  return (
    <td className={`nc-effect-figure ${isBroken ? 'nc-effect-fall' : ''}`.trim()} data-label={label}>
      <span>
        {amount === null && <span className="text-body-secondary">{text}</span>}
        {amount !== null && onExplain === undefined && <Figure text={text} />}
        {amount !== null && onExplain !== undefined && (
          <FigureButton label={`${text}, ${label}, explain ${name}`} onClick={onExplain}>
            <Figure text={text} />
          </FigureButton>
        )}
        {isBroken && <small>{broken}</small>}
      </span>
    </td>
  );
}

function figureText(amount: number, unit: OutcomeRow['unit']): string {
  return unit === 'percent' ? `${formatAmount(amount)}%` : formatAmount(amount);
}

/** Percentages change by points. */
function changeText(change: number, unit: OutcomeRow['unit']): string {
  return unit === 'percent' ? formatPoints(change) : formatAmount(change);
}
