import { optionLabels } from '@/contract/inventory/option';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { contractsValue } from '@/domain/haircuts/positionValue';
import { money } from '@/domain/money';
import type { PositionAids } from './positionAids';
import { readValues } from './positionValues';

/** What contracts of these answers are worth, and their underlying securities. */
export function optionAids(values: FieldValues): PositionAids {
  return {
    hints: {},
    computed: {
      tot_pos_val: valueAt(values, 'closing_price'),
      underlying_mkt_value: valueAt(values, 'underlying_mkt_pr'),
    },
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
