import { Figure, FigureButton } from '@/components/feedback';
import { type KeyFigure, type KeyFigures, keyFigures } from './keyFigures';
import './netCapital.css';

type KeyFigureListProps = {
  figures: KeyFigures;
  timeReport: string;
  /** Opens a figure by its address. */
  onExplain: (figure: string) => void;
};

/** Net capital, what it has to be, and aggregate indebtedness. */
export function KeyFigureList({ figures, timeReport, onExplain }: KeyFigureListProps) {
  return (
    <dl className="nc-key-figures">
      {keyFigures(figures, timeReport).map((figure) => (
        <div key={figure.label} className="nc-key-figure">
          <dt>{figure.label}</dt>
          <dd>
            <Amount {...figure} onExplain={onExplain} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Amount({ label, text, figure, onExplain }: KeyFigure & Pick<KeyFigureListProps, 'onExplain'>) {
  if (text === null) return <span className="text-body-secondary">incomplete</span>;
  return (
    <FigureButton label={`${text}, explain ${label}`} onClick={() => onExplain(figure)}>
      <Figure text={text} />
    </FigureButton>
  );
}
