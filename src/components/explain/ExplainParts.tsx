import { FigureButton, FigureText, LineCode } from '@/components/feedback';
import { TablePagination } from '@/components/table';
import type { ExplainedPart, ExplanationAnswer } from '@/contract/explain/explain.schema';
import { formatDollars, money } from '@/domain/money';
import { formatAmount, formatPoints } from '@/lib/format';

type ExplainPartsProps = {
  answer: ExplanationAnswer;
  onOpen: (figure: string) => void;
  onPage: (page: number) => void;
};

/** The parts of a figure, and if they add up to it. */
export function ExplainParts({ answer: { data, pagination }, onOpen, onPage }: ExplainPartsProps) {
  const { parts, check, title } = data;
  return (
    <>
      {pagination.total > 0 && (
        <table className="nc-explain-parts">
          <caption className="visually-hidden">Parts of {title}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one level stay where they are
              <tr key={index}>
                <PartName part={part} />
                <td>
                  <PartAmount part={part} onOpen={onOpen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pagination.pageCount > 1 && (
        <TablePagination
          label="Pages of parts"
          page={pagination.page}
          pageCount={pagination.pageCount}
          onPage={onPage}
        />
      )}
      {check.text !== null && <p className="nc-explain-quiet">{check.text}</p>}
    </>
  );
}

function PartName({ part: { label, number, code, detail } }: { part: ExplainedPart }) {
  return (
    <th scope="row">
      {number !== null && <span className="nc-explain-number">{number} </span>}
      {label} <LineCode code={code} />
      {detail !== null && <small>{detail}</small>}
    </th>
  );
}

function PartAmount({ part, onOpen }: { part: ExplainedPart; onOpen: (figure: string) => void }) {
  const text = columnFigure(part);
  const { figure } = part;
  if (figure === null) return <FigureText text={text} />;
  return (
    <FigureButton label={`${text}, explain ${part.label}`} onClick={() => onOpen(figure)}>
      <FigureText text={text} />
    </FigureButton>
  );
}

type Shown = Pick<ExplainedPart, 'amount' | 'unit'>;

/** Formats a figure on its own: `$1,234.50`, `40.46%`, `n/a`. */
export function headFigure({ amount, unit }: Shown): string {
  if (amount === null) return 'n/a';
  return unit === 'money' ? formatDollars(money(amount)) : percentText(amount, unit);
}

/** Formats a figure for a column: `1,234.50`. */
function columnFigure({ amount, unit }: Shown): string {
  if (amount === null) return 'n/a';
  return unit === 'money' ? formatAmount(amount) : percentText(amount, unit);
}

/** Formats a percentage, with three decimals if it has them, as haircuts do. */
function percentText(percentage: number, unit: 'percent' | 'points'): string {
  const decimals = Number(percentage.toFixed(2)) === percentage ? 2 : 3;
  return unit === 'points' ? formatPoints(percentage, decimals) : `${formatAmount(percentage, decimals)}%`;
}
