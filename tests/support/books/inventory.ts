import type { Bookkeeper } from '@tests/support/backend/bookkeeper';
import { testStart } from '@tests/support/fixed';
import { csvUpload } from '@tests/support/staging/csvUpload';
import type { NonOption, NonOptionChange } from '@/contract/inventory/nonOption';
import type { Option, OptionChange } from '@/contract/inventory/option';
import { apiUrl } from './exampleBooks';

export const nonOptionsPath = '/non-options-inventories';
export const optionsPath = '/options-inventories';

let additions = 0;

/** Returns the next temporary id: an addition sent twice is recognized by its id and time. */
function temporaryId(): number {
  additions += 1;
  return 1 + (additions % 900);
}

/** Returns a new stock position in the form of a save. */
export function newNonOption(identifier: string, changes: Partial<NonOptionChange> = {}): NonOptionChange {
  return {
    id: temporaryId(),
    updatedAt: testStart.toISOString(),
    reportDate: '2026-06-30',
    identifier,
    cusipIsin: null,
    type: 'EQUITY',
    subtype: 'COMMON',
    currency: 'USD',
    qty: 100,
    purchPr: 40,
    longOrShort: 'Long',
    closingPrice: 50,
    maturity: null,
    totPosVal: 5000,
    bondsFaceVal: null,
    haircutAmount: null,
    ...changes,
  };
}

/** Returns a loaded position in the form of a save. */
export function nonOptionChange(row: NonOption, changes: Partial<NonOptionChange> = {}): NonOptionChange {
  return {
    id: row.id,
    updatedAt: row.updatedAt,
    reportDate: row.report_date,
    identifier: row.identifier,
    cusipIsin: row.cusip_isin,
    type: row.type,
    subtype: row.subtype,
    currency: row.currency,
    qty: row.qty,
    purchPr: row.purch_pr,
    longOrShort: row.long_or_short,
    closingPrice: row.closing_price,
    maturity: row.maturity,
    totPosVal: row.tot_pos_val,
    bondsFaceVal: row.bonds_face_val,
    haircutAmount: row.haircut_amount,
    ...changes,
  };
}

/** Returns a new position in short calls in the form of a save. */
export function newOption(identifier: string, changes: Partial<OptionChange> = {}): OptionChange {
  return {
    id: temporaryId(),
    updatedAt: testStart.toISOString(),
    reportDate: '2026-06-30',
    identifier,
    cusipIsin: null,
    callPut: 'Call',
    currency: 'USD',
    contractsQty: 5,
    contractPurchPr: 3,
    longShort: 'Short',
    covered: 'No',
    underlyingSymbol: 'AAPL',
    underlyingExecPr: 50,
    strike: 50,
    underlyingMktPr: 48,
    underlyingMktValue: 24_000,
    closingPrice: 2.5,
    totPosVal: 1250,
    ...changes,
  };
}

/** Returns a loaded option in the form of a save. */
export function optionChange(row: Option, changes: Partial<OptionChange> = {}): OptionChange {
  return {
    id: row.id,
    updatedAt: row.updatedAt,
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
    ...(row.maturity === undefined ? {} : { maturity: row.maturity }),
    underlyingMktPr: row.underlying_mkt_pr,
    underlyingMktValue: row.underlying_mkt_value,
    closingPrice: row.closing_price,
    totPosVal: row.tot_pos_val,
    ...changes,
  };
}

/** Returns functions that save, mark done and read the positions of a kind. */
export function inventoryOf<Row extends NonOption | Option>(path: string, of: () => Bookkeeper) {
  const rowsOf = async (tail: string, query: object) => {
    const answer = await of().get(`${path}${tail}`, query);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: Row[] }>().data;
  };
  const put = (data: readonly object[]) => of().send(`PUT ${path as `/${string}`}`, data);
  const save = async (...data: readonly object[]) => {
    const answer = await put(data);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const markDone = () => of().get(`${path}/mark-done`);
  return {
    put: (...data: readonly object[]) => put(data),
    save,
    markDone,
    /** Saves and marks done, as a user who may commit. Returns the committed rows. */
    commit: async (...data: readonly object[]) => {
      await save(...data);
      await markDone();
      return rowsOf('', {});
    },
    committed: (query: object = {}) => rowsOf('', query),
    edited: (query: object = {}) => rowsOf('/edit-mode', query),
    upload: (csv: string, companyId: number, reportDate = '06-30-2026') => {
      const action = path === optionsPath ? 'UPLOAD_OPTION_INVENTORY' : 'UPLOAD-NON-OPTION-INVENTORY';
      const url = apiUrl('/upload', { company_id: companyId, action, reportDate });
      return of().person.inject({ method: 'POST', url, ...csvUpload('inventory.csv', csv) });
    },
  };
}
