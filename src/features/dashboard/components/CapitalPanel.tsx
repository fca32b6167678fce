import '../capitalPanel.css';
import type { ComponentProps } from 'react';
import { EarlyWarnings, warningName } from '@/components/earlyWarnings/EarlyWarnings';
import { useExplain } from '@/components/explain';
import { FigureButton, LineCode, MoneyText, Pill } from '@/components/feedback';
import { CapitalBar, FiguresFailure } from '@/components/netCapital';
import type { CapitalLevel, NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import { capitalFigure, capitalNames } from '@/domain/explain/figureAddress';
import { money, subtract, toAmount } from '@/domain/money';
import { isDeficiency, levelLabel } from '@/domain/netCapital/earlyWarning/levels';
import { parsePeriod } from '@/domain/periods';
import { apiError } from '@/lib/api';
import { formatAmount, formatDate } from '@/lib/format';
import { bigFigures } from '../bigFigures';
import { type PeriodQuery, useGetNetCapitalStandingQuery } from '../dashboardApi';

/** The firm's net capital at the end of the period; renders nothing with a backend that doesn't send it. */
export function CapitalPanel(period: PeriodQuery) {
  const { data, error, isFetching, refetch } = useGetNetCapitalStandingQuery(period);
  const failure = isFetching ? undefined : apiError(error);
  if (failure?.status === 404) return null;
  const standing = data?.data;
  // While another period's figures load, the panel keeps showing the former ones, under their own date.
  const shown = failure === undefined ? standing?.time_report : undefined;
  const end = parsePeriod(shown ?? period.timeReport)?.end;
  return (
    <section
      className={`nc-panel nc-panel-capital ${isFetching ? 'nc-panel-stale' : ''}`.trimEnd()}
      aria-labelledby="nc-capital-heading"
      aria-busy={isFetching}
    >
      <header>
        <h2 id="nc-capital-heading">Net capital{end !== undefined && `, ${formatDate(end)}`}</h2>
        {standing !== undefined && failure === undefined && <CapitalStatus standing={standing} />}
      </header>
      {failure ? <FiguresFailure failure={failure} onRetry={refetch} /> : <Standing standing={standing} />}
    </section>
  );
}

function Standing({ standing }: { standing: NetCapitalStanding | undefined }) {
  if (standing === undefined) return <p className="nc-panel-waiting">Loading...</p>;
  const inputsText = capitalInputsText(standing);
  const { net_capital: netCapital, net_capital_requirement: requirement, levels = [] } = standing;
  return (
    <>
      <CapitalFigures standing={standing} />
      {netCapital !== null && requirement !== null && levels.length > 0 && (
        <CapitalBar netCapital={netCapital} levels={levels} />
      )}
      <EarlyWarnings
        warnings={standing.warnings}
        isChecked={standing.warnings_checked}
        isProvisional={standing.findings_to_fix.length > 0}
        lacksDebitItems={requirement === null}
      />
      {inputsText !== null && <p className="nc-panel-note">{inputsText}</p>}
      {netCapital !== null && requirement !== null && levels.length > 0 && (
        <LevelTable timeReport={standing.time_report} netCapital={netCapital} levels={levels} />
      )}
    </>
  );
}

/** Returns the note on unsaved capital inputs and their source; null if they are the period's own. */
function capitalInputsText({ time_report, capital_inputs }: NetCapitalStanding): string | null {
  const { is_saved, carried_over_from } = capital_inputs;
  if (is_saved) return null;
  const standIn =
    carried_over_from === null
      ? 'Figures use the default answers.'
      : `Figures use the inputs of ${formatDate(carried_over_from)} where they carry over.`;
  return `No capital inputs saved for ${time_report}. ${standIn}`;
}

/** The most severe level reached as a word and a color, or that none is, or the reason that it is unknown. */
function CapitalStatus({ standing }: { standing: NetCapitalStanding }) {
  const { tone, text } = statusOf(standing);
  return <Pill tone={tone}>{text}</Pill>;
}

type PillTone = ComponentProps<typeof Pill>['tone'];

function statusOf(standing: NetCapitalStanding): { tone: PillTone; text: string } {
  const [gravest] = standing.warnings;
  if (gravest !== undefined) {
    return { tone: isDeficiency(gravest.level) ? 'danger' : 'warning', text: warningName(gravest.level) };
  }
  if (!standing.warnings_checked) return { tone: 'neutral', text: 'Incomplete' };
  const { findings_to_fix: open } = standing;
  if (open.some(({ severity }) => severity === 'error')) return { tone: 'warning', text: 'Fix issues first' };
  if (open.length > 0) return { tone: 'warning', text: 'Answer questions first' };
  return { tone: 'success', text: 'No early-warning level reached' };
}

/** Net capital, its excess, and the ratio that applies to the firm. */
function CapitalFigures({ standing }: { standing: NetCapitalStanding }) {
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

type LevelTableProps = { timeReport: string; netCapital: number; levels: readonly CapitalLevel[] };

/** Every early-warning level that applies to the firm, and its distance from net capital. */
function LevelTable({ timeReport, netCapital, levels }: LevelTableProps) {
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
                    <MoneyText value={toAmount(subtract(money(netCapital), money(level.threshold)))} />
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

/** A level's threshold; one that only a later server knows has just a message. */
function Threshold({ timeReport, level: { level, threshold, message } }: ThresholdProps) {
  const explain = useExplain();
  if (threshold === null) return message;
  const name = capitalNames.find((known) => known === level);
  if (name === undefined) return <MoneyText value={threshold} />;
  return (
    <FigureButton
      label={`${formatAmount(threshold)}, explain ${levelLabel(level)}`}
      onClick={explain && (() => explain(capitalFigure(timeReport, name)))}
    >
      <MoneyText value={threshold} />
    </FigureButton>
  );
}
