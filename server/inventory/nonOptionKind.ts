import { validateFields } from '@server/common/fieldDefinitions';
import { type NonOptionRecord, nonOptionRows } from '@server/inventory/repositories/inventoryLists';
import { nonOptionTable } from '@server/staging/repositories/tables';
import type { UploadedKind } from '@server/staging/stagedKind';
import { toStagedRow } from '@server/staging/wireRows';
import { maxPositionTextLength, type PositionSide, positionSides } from '@/contract/inventory/inventory';
import {
  type InventoryFilters,
  type NonOption,
  type NonOptionChange,
  nonOptionChangeNames,
  nonOptionCsvFields,
  nonOptionLabels,
  nonOptionListFields,
  nonOptionSortFields,
} from '@/contract/inventory/nonOption';
import { nonOptionChangeSchema, nonOptionSchema } from '@/contract/inventory/nonOption.schema';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { capitalized } from '@/domain/capitalized';
import {
  currencies,
  currencyType,
  enteredSubtype,
  inventoryTypes,
  needsFaceValue,
  positionNoun,
  typesWithMaturity,
} from '@/domain/haircuts/vocabulary';
import { formatDay } from '@/domain/periods';
import { computedHaircut, toNumberOrNull } from './computedHaircut';
import { createFieldFactories, toFieldOptions } from './formFields';
import { printedColumns } from './inventoryDocument';
import { readNonOption } from './nonOptionReading';
import { nonOptionCautions } from './positionCautions';
import {
  historyFields,
  positionFiles,
  positionFilters,
  positionLists,
  positionTerms,
  sentPosition,
  withReportDate,
} from './positionKind';

const { field, price, computed } = createFieldFactories(nonOptionLabels);

const isDebt = { field: 'type', is: [...typesWithMaturity] };

const isEntered = { field: 'subtype', is: [enteredSubtype] };

/** The form fields of a position; the report date is only for additions. */
const nonOptionFields: readonly FieldDefinition[] = validateFields([
  field('report_date', 'date', { validation: { required: true } }),
  field('identifier', 'input', { validation: { required: true, maxLength: maxPositionTextLength } }),
  field('cusip_isin', 'input', { validation: { maxLength: maxPositionTextLength } }),
  field('name_description', 'input', { isEditable: false }),
  field('type', 'select', {
    values: inventoryTypes.map(({ code, label }) => ({ value: code, label })),
    validation: { required: true },
  }),
  field('subtype', 'select', {
    values: subtypeChoices(),
    validation: { requiredWhen: { field: 'type', isNot: [currencyType] } },
  }),
  field('currency', 'select', {
    values: currencies.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })),
    validation: { required: true },
  }),
  field('long_or_short', 'radio', { values: toFieldOptions(positionSides), validation: { required: true } }),
  field('qty', 'number', {
    decimals: 4,
    validation: { required: true, min: 0 },
    hint: 'Shares or units; for debt securities the face value',
  }),
  price('purch_pr'),
  price('closing_price', 'Per share or unit; for debt securities per $100 of face value'),
  field('maturity', 'date', { visibleWhen: isDebt, validation: { requiredWhen: isDebt } }),
  field('bonds_face_val', 'currency', {
    visibleWhen: isDebt,
    validation: { requiredWhen: { field: 'subtype', is: subtypesWithFaceValue() }, min: 0 },
    hint: 'Only if Qty is a number of bonds',
  }),
  field('tot_pos_val', 'currency', { validation: { required: true, min: 0 } }),
  field('haircut_amount', 'currency', {
    isEditable: false,
    editableWhen: isEntered,
    clearedWhen: isEntered,
    validation: { min: 0, maxField: 'tot_pos_val' },
    hint: 'Computed, unless SubType is Other',
  }),
  computed('undue_concentration_basis'),
  computed('undue_concentration_charge'),
]);

/** The staged kind of positions in securities other than options. */
export const nonOptionKind: UploadedKind<NonOptionChange, NonOptionRecord, InventoryFilters> = {
  name: 'HAIRCUT_DETAIL',
  path: '/non-options-inventories',
  ...positionTerms(nonOptionTable),
  schemas: { row: nonOptionSchema, filters: positionFilters, change: nonOptionChangeSchema },
  list: {
    sortFields: nonOptionSortFields,
    ...positionLists({
      rows: nonOptionRows,
      toRow: toNonOption,
      title: 'Non-Options Inventory',
      columns: printedColumns(nonOptionLabels, nonOptionListFields),
    }),
    toEditedRow: toEditedNonOption,
  },
  form: nonOptionFields,
  history: historyFields(nonOptionLabels, nonOptionCsvFields),
  fields: nonOptionChangeNames,
  read: (change) =>
    withReportDate(
      change.reportDate,
      readNonOption(sentPosition(nonOptionChangeNames, change), { takesComputed: true }),
    ),
  warnings: nonOptionCautions,
  import: {
    action: 'UPLOAD_NON_OPTION_INVENTORY',
    ...positionFiles(nonOptionTable, {
      csvFields: nonOptionCsvFields,
      textFields: ['identifier', 'cusip_isin'],
      labels: nonOptionLabels,
      read: (sent) => readNonOption(sent, { takesComputed: false }),
    }),
    template: {
      fileName: 'non-options-inventory-template.csv',
      rows: [
        [
          'AAPL',
          '037833100',
          'Equity',
          'Common stock',
          'USD',
          'Long',
          '500',
          '180.25',
          '201.5',
          '',
          '',
          '100,750.00',
          '',
        ],
        [
          'T 4.125 11/15/32',
          '91282CFV8',
          'Government',
          'U.S. Treasury',
          'USD',
          'Long',
          '100,000',
          '98.5',
          '99.25',
          '11/15/2032',
          '',
          '',
          '',
        ],
        ['EUR', '', 'CURRENCY', '', 'EUR', 'Long', '25,000', '1.08', '1.1', '', '', '', ''],
      ],
    },
  },
};

function toNonOption(record: NonOptionRecord): NonOption {
  const computed = computedHaircut(record);
  return toStagedRow(record, {
    report_date: record.report_date,
    identifier: record.identifier,
    cusip_isin: record.cusip_isin,
    name_description: describe(record),
    type: record.type,
    subtype: record.subtype,
    currency: record.currency,
    qty: Number(record.qty),
    purch_pr: Number(record.purch_pr),
    long_or_short: record.long_or_short as PositionSide,
    closing_price: Number(record.closing_price),
    maturity: record.maturity,
    tot_pos_val: Number(record.tot_pos_val),
    bonds_face_val: toNumberOrNull(record.bonds_face_val),
    ...computed,
    // A staged position has no computed haircut yet; its typed one is shown so that another edit keeps it.
    haircut_amount: computed.haircut_amount ?? toNumberOrNull(record.haircut_amount),
  });
}

/** Returns a position for editing, with a typed haircut as typed: an empty one counts as the full value, which must not be saved in its place. */
function toEditedNonOption(record: NonOptionRecord): NonOption {
  const row = toNonOption(record);
  return record.subtype === enteredSubtype ? { ...row, haircut_amount: toNumberOrNull(record.haircut_amount) } : row;
}

/** Describes a position: `U.S. Treasury security due 11/15/2032`. */
function describe({ type, subtype, maturity }: NonOptionRecord): string {
  const noun = positionNoun(type, subtype);
  const due = maturity === null ? '' : ` due ${formatDay(maturity)}`;
  return `${capitalized(noun)}${due}`;
}

/** Returns each subtype once, with the types that offer it. */
function subtypeChoices(): NonNullable<FieldDefinition['values']> {
  const subtypes = new Map(inventoryTypes.flatMap((type) => type.subtypes.map(({ code, label }) => [code, label])));
  return [...subtypes].map(([code, label]) => ({
    value: code,
    label,
    visibleWhen: {
      field: 'type',
      is: inventoryTypes.filter(({ subtypes: own }) => own.some((one) => one.code === code)).map((type) => type.code),
    },
  }));
}

function subtypesWithFaceValue(): string[] {
  return inventoryTypes.flatMap((type) =>
    type.subtypes.filter(({ code }) => needsFaceValue(type.code, code)).map(({ code }) => code),
  );
}
