import { Figure, LineCode } from '@/components/feedback';
import type {
  OutcomeCell,
  OutcomeRow,
  OutcomeSection,
  OutcomeTable as OutcomeTableModel,
} from '@/domain/whatIf/outcomes/outcomeTable';
import { formatAmount, formatPoints } from '@/lib/format';

type OutcomeTableProps = { table: OutcomeTableModel; caption: string };

/** Where the firm stands by each of the columns, and what the second has more; on a phone the figures stand below the name of the line. */
export function OutcomeTable({ table, caption }: OutcomeTableProps) {
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
        <Section key={section.id} section={section} table={table} />
      ))}
    </table>
  );
}

function Section({ section, table }: { section: OutcomeSection; table: OutcomeTableModel }) {
  return (
    <tbody>
      <tr className="nc-compared-section">
        <th scope="rowgroup" colSpan={table.columns.length + 3}>
          {section.title}
        </th>
      </tr>
      {section.rows.map((row) => (
        <Row key={row.id} row={row} section={section} table={table} />
      ))}
    </tbody>
  );
}

type RowProps = { row: OutcomeRow; section: OutcomeSection; table: OutcomeTableModel };

function Row({ row, section, table }: RowProps) {
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
      {table.columns.map(({ heading }, place) => {
        const cell = cells[place];
        return (
          cell && <AmountCell key={heading} label={heading} cell={cell} unit={unit} broken={brokenText(section)} />
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

type AmountCellProps = { label: string; cell: OutcomeCell; unit: OutcomeRow['unit']; broken: string };

function AmountCell({ label, cell: { amount, missing, isBroken }, unit, broken }: AmountCellProps) {
  return (
    <td className={`nc-effect-figure ${isBroken ? 'nc-effect-fall' : ''}`.trim()} data-label={label}>
      <span>
        {amount === null ? (
          <span className="text-body-secondary">{missing}</span>
        ) : (
          <Figure text={unit === 'percent' ? `${formatAmount(amount)}%` : formatAmount(amount)} />
        )}
        {isBroken && <small>{broken}</small>}
      </span>
    </td>
  );
}

/** Percentages change by points. */
function changeText(change: number, unit: OutcomeRow['unit']): string {
  return unit === 'percent' ? formatPoints(change) : formatAmount(change);
}
