import { checkedFields } from '@server/services/common/fieldDefinitions';
import { callPuts, maxPositionTextLength, positionSides, yesNo } from '@/contract/inventory/inventory';
import { optionLabels } from '@/contract/inventory/option';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition';
import { currencies } from '@/domain/haircuts/vocabulary';
import { fieldsOf, optionsOf } from './formFields';

const { field, price, computed } = fieldsOf(optionLabels);
const required = { validation: { required: true } };

/** The form of an option position; the report date is for additions alone. */
export const optionFields: readonly FieldDefinition[] = checkedFields([
  field('report_date', 'date', required),
  field('identifier', 'input', { validation: { required: true, maxLength: maxPositionTextLength } }),
  field('contract_desc', 'input', { isEditable: false }),
  field('cusip_isin', 'input', { validation: { maxLength: maxPositionTextLength } }),
  field('call_put', 'radio', { values: optionsOf(callPuts), ...required }),
  field('long_short', 'radio', { values: optionsOf(positionSides), ...required }),
  field('covered', 'radio', {
    values: optionsOf(yesNo),
    ...required,
    hint: 'Counts only where the inventory of the date holds the shares',
  }),
  field('currency', 'select', {
    values: currencies.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })),
    ...required,
  }),
  field('contracts_qty', 'number', { decimals: 4, validation: { required: true, min: 0 } }),
  price('contract_purch_pr'),
  field('underlying_symbol', 'input', { validation: { required: true, maxLength: maxPositionTextLength } }),
  price('underlying_exec_pr'),
  price('strike'),
  field('maturity', 'date', { hint: 'Needed to recognize spreads' }),
  price('underlying_mkt_pr'),
  field('underlying_mkt_value', 'currency', {
    validation: { required: true, min: 0 },
    hint: 'Contracts × 100 × underlying market price',
  }),
  price('closing_price', 'Of the option, per share'),
  field('tot_pos_val', 'currency', {
    validation: { required: true, min: 0 },
    hint: 'Contracts × 100 × closing price',
  }),
  computed('underlying_haircut'),
  field('haircut_amount', 'currency', { isEditable: false, isSecondary: true }),
  computed('undue_concentration_basis'),
  computed('undue_concentration_charge'),
]);
