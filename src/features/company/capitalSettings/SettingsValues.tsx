import type { CapitalSettingsValues } from '@/contract/company/capitalSettings';
import { formatMoney } from '@/domain/money';
import { activityMinimums } from '@/domain/netCapital/minimums';
import { formatDay } from '@/domain/periods';
import { formatAmount } from '@/lib/format';
import { methodTexts, placeTexts } from './settingsTexts';

/** The values of an entry, those that are set. */
export function SettingsValues({ values }: { values: CapitalSettingsValues }) {
  const { min_net_capital_req: minimum, market_maker_minimum: marketMaker, business_start: start } = values;
  return (
    <dl className="mb-0">
      <Value label="Minimum dollar requirement" text={minimum === null ? 'Not set' : formatAmount(minimum)} />
      <Value label="Method" text={methodTexts[values.method]} />
      {(values.activities ?? []).map((activity) => (
        <Value
          key={activity}
          label={activityMinimums[activity].label}
          text={formatMoney(activityMinimums[activity].amount)}
        />
      ))}
      {values.market_counts && (
        <Value
          label="Markets above $5, and at $5 or less"
          text={`${values.market_counts.above_5}, ${values.market_counts.up_to_5}`}
        />
      )}
      {marketMaker !== null && <Value label="Market-maker minimum" text={formatAmount(marketMaker)} />}
      {values.add_ons.map(({ reason, amount }) => (
        <Value key={`${reason} ${amount}`} label={`Add-on: ${reason}`} text={formatAmount(amount)} />
      ))}
      {start !== null && <Value label="Start of business" text={formatDay(start)} />}
      <Value label="Non-marketable securities" text={placeTexts[values.non_marketable_in]} />
    </dl>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <div className="d-flex flex-wrap justify-content-between gap-2">
      <dt className="fw-normal text-body-secondary">{label}</dt>
      <dd className="mb-0">{text}</dd>
    </div>
  );
}
