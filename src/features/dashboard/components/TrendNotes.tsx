import { useExplain } from '@/components/explain';
import { FigureButton } from '@/components/feedback';
import { changeFigure, focusFigure } from '@/domain/explain/figureAddress';
import { absolute, formatDollars, money } from '@/domain/money';
import type { CapitalDrop } from '@/domain/netCapital/trendMarks';
import { dropText } from '../trendTexts';

/** What is to be said of each fall: how much, below what, and what took most. */
export function TrendNotes({ drops }: { drops: readonly CapitalDrop[] }) {
  if (drops.length === 0) return null;
  return (
    <ul className="nc-trend-notes">
      {drops.map((drop) => (
        <li key={drop.time_report}>
          <strong>{drop.time_report}</strong>:{' '}
          <Change drop={drop} code="3750" dollars={money(drop.lost)} of="Net capital" /> {dropText(drop)}
          {drop.cause !== null && (
            <>
              {' '}
              Largest cause: {drop.cause.label},{' '}
              <Change drop={drop} code={drop.cause.code} dollars={absolute(drop.cause.change)} of={drop.cause.label} />.
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type ChangeProps = { drop: CapitalDrop; code: string | null; dollars: ReturnType<typeof money>; of: string };

function Change({ drop, code, dollars, of }: ChangeProps) {
  const explain = useExplain();
  const text = formatDollars(dollars);
  if (code === null) return text;
  const figure = changeFigure(focusFigure(drop.time_report, code), focusFigure(drop.before, code));
  return (
    <FigureButton
      label={`${text}, explain the change of ${of}, ${drop.before} to ${drop.time_report}`}
      onClick={explain && (() => explain(figure))}
    >
      {text}
    </FigureButton>
  );
}
