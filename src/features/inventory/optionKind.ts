import type { Option, OptionChange } from '@/contract/inventory/option';
import { paths } from '@/lib/paths';
import { createStagedKind } from '@/lib/staging/stagedKind';
import { inventoryKindTerms, inventoryUpload, positionPath } from './inventoryKindTerms';
import { optionName, optionRowName } from './positionNames';

/** Options as a staged kind. */
export const optionKind = createStagedKind<Option>({
  ...inventoryKindTerms,
  name: 'HAIRCUT_OPTION',
  path: 'options-inventories',
  label: 'Options Inventory',
  addText: 'Add Options',
  rowName: optionRowName,
  toFields: toOptionFields,
  review: {
    loadColumns: async () => (await import('./components/optionColumns')).optionReviewColumns,
    recordPath: (option) => positionPath(paths.inventory.options(), option.report_date, optionName(option)),
  },
  template: { fileName: 'options-inventory.csv', buttonText: 'Download Template' },
  upload: { ...inventoryUpload, action: 'UPLOAD_OPTION_INVENTORY', title: 'Import Options Inventory' },
});

function toOptionFields(row: Option): Omit<OptionChange, 'id' | 'updatedAt' | 'isUndo' | 'isDeleted'> {
  return {
    reportDate: row.report_date,
    identifier: row.identifier,
    cusipIsin: row.cusip_isin,
    callPut: row.call_put,
    currency: row.currency,
    contractsQty: row.contracts_qty,
    contractPurchPr: row.contract_purch_pr,
    longShort: row.long_short,
    covered: row.covered,
    underlyingSymbol: row.underlying_symbol,
    underlyingExecPr: row.underlying_exec_pr,
    strike: row.strike,
    underlyingMktPr: row.underlying_mkt_pr,
    underlyingMktValue: row.underlying_mkt_value,
    closingPrice: row.closing_price,
    totPosVal: row.tot_pos_val,
    contractDesc: row.contract_desc,
  };
}
