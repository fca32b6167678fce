import { type Option, optionCsvFields, optionLabels } from '@/contract/inventory/option';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { suggestOption } from '@/domain/coa/mapping/optionTerms';
import { contractsValue } from '@/domain/haircuts/positionValue';
import { money } from '@/domain/money';
import { formatDate } from '@/lib/format';
import { optionEditColumns, optionListColumns, optionReviewColumns } from './components/optionColumns';
import { applyOptionForm, newOption } from './forms/optionForm';
import type { PositionAids } from './forms/positionAids';
import { readValues } from './forms/positionValues';
import type { InventoryScreen } from './inventoryScreen';
import { optionKind } from './optionKind';
import { createDateSource } from './reportDates';

/** The screens of options. */
export const optionScreen: InventoryScreen<Option> = {
  name: 'HAIRCUT_OPTION',
  kind: optionKind,
  dates: createDateSource(optionKind.path),
  listTitle: 'Option List',
  listColumns: optionListColumns,
  editColumns: optionEditColumns,
  comparedColumns: optionReviewColumns,
  pasted: {
    fields: optionCsvFields.map((name) => ({ name, label: optionLabels[name] })),
    keys: ['identifier', 'cusip_isin', 'underlying_symbol', 'call_put', 'strike', 'long_short', 'covered'],
  },
  identity: 'identifier, CUSIP, underlying symbol, call/put, strike, side and coverage',
  searchLabel: 'Search contract or underlying',
  searchedTexts: ({ contract_desc, identifier, cusip_isin, underlying_symbol }) => [
    contract_desc,
    identifier,
    cusip_isin,
    underlying_symbol,
  ],
  form: { editText: 'Edit Options', make: newOption, apply: applyOptionForm, aids: optionAids },
};

/** Computes the values of contracts and of their underlying securities from these answers, and suggests the terms in the name. */
function optionAids(values: FieldValues): PositionAids {
  return {
    hints: {},
    computed: {
      tot_pos_val: valueAt(values, 'closing_price'),
      underlying_mkt_value: valueAt(values, 'underlying_mkt_pr'),
    },
    likely: suggestFields(values),
  };
}

/** Suggests empty fields from the identifier. */
function suggestFields(values: FieldValues): NonNullable<PositionAids['likely']> {
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
