import { Figure, FigureButton } from '@/components/feedback';
import { type KeyFigure, type KeyFigures, keyFigures } from './keyFigures';
import './netCapital.css';

type KeyFigureListProps = {
  figures: KeyFigures;
  /** Opens an item of the form. */
  onExplain: (code: string) => void;
};

/** Net capital, what it has to be, and aggregate indebtedness. */
export function KeyFigureList({ figures, onExplain }: KeyFigureListProps) {
  return (
    <dl className="nc-key-figures">
      {keyFigures(figures).map((figure) => (
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

function Amount({ label, text, code, onExplain }: KeyFigure & Pick<KeyFigureListProps, 'onExplain'>) {
  if (text === null) return <span className="text-body-secondary">incomplete</span>;
  if (code === null) return <Figure text={text} />;
  return (
    <FigureButton label={`${text}, explain ${label}`} onClick={() => onExplain(code)}>
      <Figure text={text} />
    </FigureButton>
  );
}
