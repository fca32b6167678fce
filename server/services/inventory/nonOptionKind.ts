import { type NonOptionRecord, nonOptionRows } from '@server/db/repositories/inventory/inventoryLists';
import { nonOptionTable } from '@server/db/repositories/staging/tables';
import type { StagedKind } from '@server/services/staging/stagedKind';
import { toStagedRow } from '@server/services/staging/wireRows';
import type { PositionSide } from '@/contract/inventory/inventory';
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
import { capitalized } from '@/domain/capitalized';
import { enteredSubtype, positionNoun } from '@/domain/haircuts/vocabulary';
import { formatDay } from '@/domain/periods';
import { computedHaircut, numberOf } from './computedHaircut';
import { nonOptionFields } from './nonOptionFields';
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
import { printedColumns } from './printedColumns';

/** Positions in securities that are no options. */
export const nonOptionKind: StagedKind<NonOptionChange, NonOptionRecord, InventoryFilters> = {
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
        ['AAPL', '037833100', 'EQUITY', 'COMMON', 'USD', 'Long', '500', '180.25', '201.5', '', '', '100,750.00', ''],
        [
          'T 4.125 11/15/32',
          '91282CFV8',
          'GOVERNMENT',
          'UST',
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
    bonds_face_val: numberOf(record.bonds_face_val),
    ...computed,
    // A staged position has no computed haircut yet. Its typed one shows, so that another edit keeps it.
    haircut_amount: computed.haircut_amount ?? numberOf(record.haircut_amount),
  });
}

/** An amount that is typed is shown as it was typed: an empty one counts as the full value, which must not be saved for it. */
function toEditedNonOption(record: NonOptionRecord): NonOption {
  const row = toNonOption(record);
  return record.subtype === enteredSubtype ? { ...row, haircut_amount: numberOf(record.haircut_amount) } : row;
}

/** The position in words: `U.S. Treasury security due 11/15/2032`. */
function describe({ type, subtype, maturity }: NonOptionRecord): string {
  const noun = positionNoun(type, subtype);
  const due = maturity === null ? '' : ` due ${formatDay(maturity)}`;
  return `${capitalized(noun)}${due}`;
}
