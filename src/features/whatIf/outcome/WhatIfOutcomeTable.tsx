import { FigureButton, FigureText, LineCode } from '@/components/feedback';
import type { WhatIfOutcome } from '@/contract/whatIf/whatIf.schema';
import { capitalNames } from '@/domain/explain/figureAddress';
import { outcomeFigure, outcomeLevel } from '@/domain/whatIf/outcomes/outcomeFigure';
import type {
  OutcomeCell,
  OutcomeRow,
  OutcomeSection,
  OutcomeTableData as OutcomeTableModel,
} from '@/domain/whatIf/outcomes/outcomeTable';
import { formatAmount, formatPoints } from '@/lib/format';
import '@/components/netCapital/effectTable.css';
import './outcomeTable.css';

type Opener = ((figure: string) => void) | undefined;
type OutcomeTableProps = {
  table: OutcomeTableModel;
  caption: string;
  /** Functions that explain the figures, by column. */
  openers: readonly Opener[];
};

/** The firm's net capital in each column, and the difference; on a phone the figures are below the line's name. */
export function WhatIfOutcomeTable({ table, caption, openers }: OutcomeTableProps) {
  const { columns, changeHeading, sections } = table;
  const hasCodes = sections.some(({ rows }) => rows.some(({ code }) => code !== null));
  const hasChanges = sections.some(showsChange);
  const width = columns.length + 1 + Number(hasCodes) + Number(hasChanges);
  return (
    <table className="nc-effect-table nc-outcome-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{hasCodes ? 'Line' : 'Level or limit'}</th>
          {hasCodes && (
            <th scope="col">
              <span className="visually-hidden">Item</span>
            </th>
          )}
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          {hasChanges && <th scope="col">{changeHeading}</th>}
        </tr>
      </thead>
      {sections.map((section) => (
        <tbody key={section.id}>
          <tr className="nc-outcome-section">
            <th scope="rowgroup" colSpan={width}>
              {section.title}
            </th>
          </tr>
          {section.rows.map((row) => (
            <tr key={row.id} className={row.isKey ? 'nc-effect-key' : undefined}>
              <th scope="row">
                {row.label} {row.citation !== null && <small>{row.citation}</small>}
              </th>
              {hasCodes && (
                <td className="nc-effect-code">
                  <LineCode code={row.code} />
                </td>
              )}
              <AmountCells row={row} section={section} table={table} openers={openers} />
              {hasChanges && <ChangeCell row={row} section={section} heading={changeHeading} />}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Returns true for sections with a change column; levels and limits have none. */
function showsChange({ id }: OutcomeSection): boolean {
  return id === 'standing' || id === 'lines';
}

type RowOfSection = { row: OutcomeRow; section: OutcomeSection };

function AmountCells({ row, section, table, openers }: RowOfSection & Omit<OutcomeTableProps, 'caption'>) {
  return table.columns.map(({ heading, outcome }, place) => {
    const cell = row.cells[place];
    const [figure, open] = [figureOf(row, section, outcome), openers[place]];
    return (
      cell && (
        <AmountCell
          key={heading}
          label={heading}
          name={row.label}
          cell={cell}
          unit={row.unit}
          broken={brokenText(section)}
          onExplain={figure === undefined || open === undefined ? undefined : () => open(figure)}
        />
      )
    );
  });
}

function ChangeCell({ row: { change, isKey, unit }, section, heading }: RowOfSection & { heading: string }) {
  const isShown = showsChange(section);
  const isFall = isKey && change !== null && change < 0;
  return (
    <td
      className={`nc-effect-figure ${isFall ? 'nc-effect-fall' : ''} ${isShown ? '' : 'nc-outcome-blank'}`.trim()}
      data-label={heading}
    >
      {isShown && (change === null ? 'n/a' : <FigureText text={changeText(change, unit)} />)}
    </td>
  );
}

function brokenText({ id }: OutcomeSection): string {
  return id === 'limits' ? 'Broken' : 'Reached';
}

/** Returns the address of a form box or a level; undefined without an explanation. */
function figureOf({ id, code }: OutcomeRow, section: OutcomeSection, outcome: WhatIfOutcome): string | undefined {
  if (code !== null) return outcomeFigure(outcome, code);
  const level = section.id === 'levels' ? capitalNames.find((known) => known === id) : undefined;
  return level && outcomeLevel(outcome, level);
}

type AmountCellProps = {
  label: string;
  /** The figure's name. */
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
        {amount !== null && onExplain === undefined && <FigureText text={text} />}
        {amount !== null && onExplain !== undefined && (
          <FigureButton label={`${text}, ${label}, explain ${name}`} onClick={onExplain}>
            <FigureText text={text} />
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

/** Formats a change; percentages change by points. */
function changeText(change: number, unit: OutcomeRow['unit']): string {
  return unit === 'percent' ? formatPoints(change) : formatAmount(change);
}
