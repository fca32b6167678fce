import { type KeyFigures, keyFigures } from './keyFigures';
import './netCapital.css';

/** Net capital, what it has to be, and aggregate indebtedness. */
export function KeyFigureList({ figures }: { figures: KeyFigures }) {
  return (
    <dl className="nc-key-figures">
      {keyFigures(figures).map(({ label, text }) => (
        <div key={label} className="nc-key-figure">
          <dt>{label}</dt>
          <dd className="nc-money">{text ?? <span className="text-body-secondary">incomplete</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
