import { Figure, FigureButton, LineCode } from '@/components/feedback';
import { Pagination } from '@/components/table';
import type { ExplainedPart, ExplanationAnswer } from '@/contract/figures/explain';
import { columnFigure } from './figureText';

type ExplainPartsProps = {
  answer: ExplanationAnswer;
  onOpen: (figure: string) => void;
  onPage: (page: number) => void;
};

/** What a figure is made of, and whether that adds up to it. */
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
        <Pagination label="Pages of parts" page={pagination.page} pageCount={pagination.pageCount} onPage={onPage} />
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
  if (figure === null) return <Figure text={text} />;
  return (
    <FigureButton label={`${text}, explain ${part.label}`} onClick={() => onOpen(figure)}>
      <Figure text={text} />
    </FigureButton>
  );
}
