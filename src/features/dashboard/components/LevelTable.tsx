import { useExplain } from '@/components/explain';
import { FigureButton, Money } from '@/components/feedback';
import type { CapitalLevel } from '@/contract/reports/netCapitalStanding';
import { levelLabel } from '@/domain/earlyWarning/levelLabels';
import { capitalFigure, capitalNames } from '@/domain/explain/figureAddress';
import { money, subtract, toAmount } from '@/domain/money';
import { formatAmount } from '@/lib/format';

type LevelTableProps = { timeReport: string; netCapital: number; levels: readonly CapitalLevel[] };

/** Every early-warning level that binds the firm, and how far net capital is from it. */
export function LevelTable({ timeReport, netCapital, levels }: LevelTableProps) {
  return (
    <details className="nc-levels">
      <summary>See all {levels.length} levels</summary>
      <p>Early warnings are decided on exact amounts, Rule 17a-11. Distance is net capital less the amount needed.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that the keyboard can scroll it */}
      <section className="nc-levels-scroll" aria-label="Early-warning levels" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">Net capital needed</th>
              <th scope="col">Distance</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {levels.map((level) => (
              <tr key={level.level}>
                <th scope="row">
                  {levelLabel(level.level)}
                  <small>{level.citation}</small>
                </th>
                <td>
                  <Threshold timeReport={timeReport} level={level} />
                </td>
                <td>
                  {level.threshold !== null && (
                    <Money value={toAmount(subtract(money(netCapital), money(level.threshold)))} />
                  )}
                </td>
                <td className={level.is_reached ? 'nc-level-reached' : undefined}>
                  {level.is_reached ? 'Reached' : 'Not reached'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

type ThresholdProps = { timeReport: string; level: CapitalLevel };

/** A level of a later server has an amount alone. */
function Threshold({ timeReport, level: { level, threshold, message } }: ThresholdProps) {
  const explain = useExplain();
  if (threshold === null) return message;
  const name = capitalNames.find((known) => known === level);
  if (name === undefined) return <Money value={threshold} />;
  return (
    <FigureButton
      label={`${formatAmount(threshold)}, explain ${levelLabel(level)}`}
      onClick={explain && (() => explain(capitalFigure(timeReport, name)))}
    >
      <Money value={threshold} />
    </FigureButton>
  );
}
