import { Figure } from '@/components/feedback';
import { type KeyFigures, keyFigures } from './keyFigures';
import './netCapital.css';

/** Net capital, what it has to be, and aggregate indebtedness. */
export function KeyFigureList({ figures }: { figures: KeyFigures }) {
  return (
    <dl className="nc-key-figures">
      {keyFigures(figures).map(({ label, text }) => (
        <div key={label} className="nc-key-figure">
          <dt>{label}</dt>
          <dd>{text === null ? <span className="text-body-secondary">incomplete</span> : <Figure text={text} />}</dd>
        </div>
      ))}
    </dl>
  );
}
