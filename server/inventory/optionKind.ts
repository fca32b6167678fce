import { validateFields } from '@server/common/fieldDefinitions';
import { type OptionRecord, optionRows } from '@server/inventory/repositories/inventoryLists';
import { optionTable } from '@server/staging/repositories/tables';
import type { UploadedKind } from '@server/staging/stagedKind';
import { toStagedRow } from '@server/staging/wireRows';
import {
  type CallPut,
  callPuts,
  maxPositionTextLength,
  type PositionSide,
  positionSides,
  type YesNo,
  yesNo,
} from '@/contract/inventory/inventory';
import type { InventoryFilters } from '@/contract/inventory/nonOption';
import {
  type Option,
  type OptionChange,
  optionChangeNames,
  optionCsvFields,
  optionLabels,
  optionListFields,
  optionSortFields,
} from '@/contract/inventory/option';
import { optionChangeSchema, optionSchema } from '@/contract/inventory/option.schema';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { currencies } from '@/domain/haircuts/vocabulary';
import { computedHaircut, toNumberOrNull } from './computedHaircut';
import { createFieldFactories, toFieldOptions } from './formFields';
import { printedColumns } from './inventoryDocument';
import { readOption } from './optionReading';
import { optionCautions } from './positionCautions';
import {
  historyFields,
  positionFiles,
  positionFilters,
  positionLists,
  positionTerms,
  sentPosition,
  withReportDate,
} from './positionKind';

const { field, price, computed } = createFieldFactories(optionLabels);

const required = { validation: { required: true } };

/** The form fields of an option position; the report date is only for additions. */
const optionFields: readonly FieldDefinition[] = validateFields([
  field('report_date', 'date', required),
  field('identifier', 'input', { validation: { required: true, maxLength: maxPositionTextLength } }),
  field('contract_desc', 'input', { isEditable: false }),
  field('cusip_isin', 'input', { validation: { maxLength: maxPositionTextLength } }),
  field('call_put', 'radio', { values: toFieldOptions(callPuts), ...required }),
  field('long_short', 'radio', { values: toFieldOptions(positionSides), ...required }),
  field('covered', 'radio', {
    values: toFieldOptions(yesNo),
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

/** The staged kind of positions in options. */
export const optionKind: UploadedKind<OptionChange, OptionRecord, InventoryFilters> = {
  name: 'HAIRCUT_OPTION',
  path: '/options-inventories',
  ...positionTerms(optionTable),
  schemas: { row: optionSchema, filters: positionFilters, change: optionChangeSchema },
  list: {
    sortFields: optionSortFields,
    ...positionLists({
      rows: optionRows,
      toRow: toOption,
      title: 'Options Inventory',
      columns: printedColumns(optionLabels, optionListFields),
    }),
  },
  form: optionFields,
  history: historyFields(optionLabels, optionCsvFields),
  fields: optionChangeNames,
  read: (change) => withReportDate(change.reportDate, readOption(sentPosition(optionChangeNames, change))),
  warnings: optionCautions,
  import: {
    action: 'UPLOAD_OPTION_INVENTORY',
    ...positionFiles(optionTable, {
      csvFields: optionCsvFields,
      optionalFields: ['maturity'],
      textFields: ['identifier', 'cusip_isin', 'underlying_symbol'],
      labels: optionLabels,
      read: (sent) => readOption(sent),
    }),
    template: {
      fileName: 'options-inventory-template.csv',
      rows: [
        [
          'AAPL 12/18/26 C210',
          '',
          'Call',
          'USD',
          '5',
          '6.1',
          'Short',
          'Yes',
          'AAPL',
          '210',
          '210',
          '201.5',
          '',
          '5.25',
          '',
          '12/18/2026',
        ],
        [
          'MSFT 12/18/26 P400',
          '',
          'Put',
          'USD',
          '10',
          '12.4',
          'Long',
          'No',
          'MSFT',
          '400',
          '400',
          '415.75',
          '',
          '9.8',
          '9,800.00',
          '12/18/2026',
        ],
      ],
    },
  },
};

function toOption(record: OptionRecord): Option {
  return toStagedRow(record, {
    report_date: record.report_date,
    identifier: record.identifier,
    contract_desc: record.contract_desc,
    cusip_isin: record.cusip_isin,
    call_put: record.call_put as CallPut,
    currency: record.currency,
    contracts_qty: Number(record.contracts_qty),
    contract_purch_pr: Number(record.contract_purch_pr),
    long_short: record.long_short as PositionSide,
    covered: record.covered as YesNo,
    underlying_symbol: record.underlying_symbol,
    underlying_exec_pr: Number(record.underlying_exec_pr),
    strike: Number(record.strike),
    maturity: record.maturity,
    underlying_mkt_pr: Number(record.underlying_mkt_pr),
    underlying_mkt_value: Number(record.underlying_mkt_value),
    underlying_haircut: toNumberOrNull(record.underlying_haircut),
    closing_price: Number(record.closing_price),
    tot_pos_val: Number(record.tot_pos_val),
    ...computedHaircut(record),
  });
}
