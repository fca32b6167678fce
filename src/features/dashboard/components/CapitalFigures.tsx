import { useExplain } from '@/components/explain';
import { FigureButton, LineCode } from '@/components/feedback';
import type { NetCapitalStanding } from '@/contract/reports/netCapitalStanding';
import { bigFigures } from '../bigFigures';

/** Net capital, its excess, and the ratio that the firm is held to. */
export function CapitalFigures({ standing }: { standing: NetCapitalStanding }) {
  const explain = useExplain();
  return (
    <dl className="nc-big-figures">
      {bigFigures(standing).map(({ label, code, figure, text, tone }) => (
        <div key={label}>
          <dt>
            {label} {code !== null && <LineCode code={code} />}
          </dt>
          <dd className={tone === null ? undefined : `nc-big-${tone}`}>
            {tone === 'quiet' ? (
              text
            ) : (
              <FigureButton label={`${text}, explain ${label}`} onClick={explain && (() => explain(figure))}>
                {text}
              </FigureButton>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
