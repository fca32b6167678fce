import { Figure, FigureButton, FigureList } from '@/components/feedback';
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
    <FigureList
      className="nc-key-figures"
      figures={keyFigures(figures, timeReport).map((figure) => ({
        label: figure.label,
        value: <Amount {...figure} onExplain={onExplain} />,
      }))}
    />
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
