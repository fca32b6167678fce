import { useWatch } from 'react-hook-form';
import { CurrencyField, NumberField } from '@/components/form';
import { formatMoney, money } from '@/domain/money';
import { countedMinimum } from '@/domain/netCapital/minimums';
import type { CapitalSettingsForm } from './capitalSettingsForm';

/** The market-maker minimum, typed, or counted by the markets that the firm makes. */
export function MarketMakerFields() {
  const [above, upTo] = useWatch<CapitalSettingsForm, ['markets_above_5', 'markets_up_to_5']>({
    name: ['markets_above_5', 'markets_up_to_5'],
  });
  const isCounted = above !== null || upTo !== null;
  const counted = countedMinimum({ aboveFive: money(above ?? 0), upToFive: money(upTo ?? 0) });
  return (
    <fieldset className="mb-3">
      <legend className="form-label fs-6">Market making, Rule 15c3-1(a)(4)</legend>
      <NumberField
        name="markets_above_5"
        label="Markets in securities above $5"
        decimals={2}
        hint="Average of the last 30 days; 2,500.00 each."
      />
      <NumberField
        name="markets_up_to_5"
        label="Markets in securities at $5 or less"
        decimals={2}
        hint="Average of the last 30 days; 1,000.00 each."
      />
      {isCounted ? (
        <p>{`Market-maker minimum: ${formatMoney(counted)}, at most 1,000,000.00 in all.`}</p>
      ) : (
        <CurrencyField
          name="market_maker_minimum"
          label="Market-maker minimum"
          hint="If you don't enter the markets: 2,500.00 for each security, 1,000.00 if priced at $5 or less."
        />
      )}
    </fieldset>
  );
}
