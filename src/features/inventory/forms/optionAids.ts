import { optionLabels } from '@/contract/inventory/option';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { contractsValue } from '@/domain/haircuts/positionValue';
import { suggestOption } from '@/domain/mapping/optionTerms';
import { money } from '@/domain/money';
import { formatDate } from '@/lib/format';
import type { PositionAids } from './positionAids';
import { readValues } from './positionValues';

/** What contracts of these answers are worth, and their underlying securities; and the terms that the name says. */
export function optionAids(values: FieldValues): PositionAids {
  return {
    hints: {},
    computed: {
      tot_pos_val: valueAt(values, 'closing_price'),
      underlying_mkt_value: valueAt(values, 'underlying_mkt_pr'),
    },
    likely: likelyOf(values),
  };
}

/** What the identifier says of fields that are still empty. */
function likelyOf(values: FieldValues): NonNullable<PositionAids['likely']> {
  const { text, optionalNumber } = readValues(values);
  const found = suggestOption(text('identifier'));
  if (found === null) return {};
  const { underlying, expiration, callPut, strike } = found;
  const guess = (value: string | number | null, isOpen: boolean, label = String(value)) =>
    value !== null && isOpen ? { value, label, reason: 'As the identifier says' } : undefined;
  return {
    call_put: guess(callPut, text('call_put') === ''),
    underlying_symbol: guess(underlying, text('underlying_symbol') === ''),
    strike: guess(strike, optionalNumber('strike') === null),
    underlying_exec_pr: guess(strike, optionalNumber('underlying_exec_pr') === null),
    maturity: guess(expiration, text('maturity') === '', expiration === null ? '' : formatDate(expiration)),
  };
}

function valueAt(values: FieldValues, priceField: 'closing_price' | 'underlying_mkt_pr') {
  const { decimal } = readValues(values);
  const [contracts, price] = [decimal('contracts_qty'), decimal(priceField)];
  if (contracts === null || price === null) return null;
  return {
    value: money(contractsValue(contracts, price)),
    from: `${optionLabels.contracts_qty} × 100 × ${optionLabels[priceField]}`,
  };
}
