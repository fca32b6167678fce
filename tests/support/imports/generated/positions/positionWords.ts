import { words } from '../ledgers/headerWords';

/** Header words of position files by the role of their column. */
export const positionWords = {
  symbol: words(
    'Symbol|Ticker|Sym|Security|Security ID|Identifier|Instrument|sec_symbol|TICKER|Sec Id|Security Symbol|' +
      'Instrument ID|Asset ID|Ticker Symbol|Issue|Local Symbol|Symbol/CUSIP|Trading Symbol',
  ),
  description: words(
    'Description|Security Description|Security Name|Name|Desc|Issue Description|sec_desc|Security Desc 1|' +
      'Asset Description|Instrument Name|Long Name|Investment|Product Description|Holding|Asset Name|' +
      'Security Long Description',
  ),
  cusip: words('CUSIP|Cusip|CUSIP Number|CUSIP #|cusip_id|CUSIP No.|Security CUSIP|CUSIP_NBR|Cusip No|CUSIP/Sec #'),
  quantity: words(
    'Quantity|Qty|Shares|Units|Position|Net Qty|Quantity/Par|Shares/Par|Nominal|Holdings|Total Quantity|' +
      'TD Quantity|Trade Date Qty|Pos|Net Position|POSITION_QTY|Share Qty|Current Quantity|Units Held|' +
      'Par/Shares|Shares/Contracts|T/D Qty|Settled Qty|Face/Shares',
  ),
  price: words(
    'Price|Last Price|Closing Price|Close|Market Price|Mkt Price|Mkt Px|Px|Close Px|MarkPrice|Mark|' +
      'Unit Price|Current Price|price_amt|Price (USD)|EOD Price|NAV|Last|Price per Share|Market Px|' +
      'Valuation Price|Closing Px|Price $|Mkt. Pr.',
  ),
  value: words(
    'Market Value|Mkt Val|Value|MV|Mkt Value|Current Value|Fair Value|Total Value|Position Value|' +
      'Market Value (USD)|mkt_val|MKT_VALUE|Total Market Value|Valuation|Ending Value|MV USD|Net Market Value|' +
      'Mkt. Value|Net Liq|Value ($)|TD Market Value',
  ),
  cost: words('Cost Basis|Total Cost|Cost|Cost Basis Total|Book Cost|Tax Cost|Original Cost|cost_amt|Book Value'),
  unitCost: words(
    'Avg Cost|Average Cost|Unit Cost|Cost/Share|Avg Price|Average Price|Cost Price|Average Cost Basis|' +
      'Purchase Price',
  ),
  side: words('L/S|Long/Short|Side|Position Type|LS|Long Short Ind|B/S|Direction|Pos Type|ls_ind'),
  type: words(
    'Security Type|Asset Class|Asset Type|Type|Sec Type|Product Type|Asset Category|Instrument Type|Product|' +
      'sec_type_cd|Investment Type|Class|Holding type',
  ),
  maturity: words('Maturity|Maturity Date|Mat Date|Mty|Matures|MATURITY_DT|Mat. Dt.'),
  coupon: words('Coupon|Cpn|Rate|Coupon Rate|Int Rate|Coupon %'),
  accrued: words('Accrued Interest|Accrued|Accr Int|AI|Accrued Int.|Accrued Income'),
  withAccrued: words('Market Value incl. Accrued|Total Value|MV + AI|Value with accrued|Full Market Value|Dirty Value'),
  gain: words('Unrealized G/L|Gain/Loss|Unrealized P&L|UPL|Unreal. Gain|G/L $'),
  percent: words('% of Portfolio|Percent Of Account|Weight|% MV'),
  account: words('Account|Account Number|Acct|Account Name|Portfolio|Fund|Office/Acct|Acct #'),
  date: words('Date|As Of Date|Position Date|Report Date|Business Date|Price Date|pos_dt|Valuation Date'),
  rate: words('FX Rate|Exchange Rate|FX|FX to Base'),
  currency: words('Currency|CCY|Curr|Local CCY|Trade Currency'),
  callPut: words('Call/Put|C/P|Put/Call|P/C|Option Type|Right'),
  strike: words('Strike|Strike Price|Exercise Price|Strk'),
  expiry: words('Expiration|Expiry|Exp Date|Expiration Date|Exp.'),
  underlying: words('Underlying|Underlying Symbol|Root|Undl'),
} satisfies Readonly<Record<string, readonly string[]>>;

/** Words for the quantity of the trade date and that of the settlement date. */
export const twoQuantityWords: readonly (readonly [trade: string, settled: string])[] = [
  ['TradeQuantity', 'SettleQuantity'],
  ['T/D Qty', 'S/D Qty'],
  ['Trade Date Quantity', 'Settlement Date Quantity'],
  ['TD Qty', 'SD Qty'],
  ['Traded Position', 'Settled Position'],
];

/** Words for a long and a short column. */
export const longShortWords: readonly (readonly [long: string, short: string])[] = [
  ['Long Quantity', 'Short Quantity'],
  ['Long', 'Short'],
  ['Long Qty', 'Short Qty'],
  ['Qty Long', 'Qty Short'],
  ['Long Position', 'Short Position'],
  ['LONG_QTY', 'SHORT_QTY'],
  ['Shares Long', 'Shares Short'],
];

/** Words of types as custodians write them; the first lists tell everything, the last one little. */
export const typeWords = [
  {
    common: 'Common Stock',
    etf: 'ETF',
    preferred: 'Preferred Stock',
    treasury: 'US Treasury',
    agency: 'US Agency',
    municipal: 'Municipal Bond',
    corporate: 'Corporate Bond',
    option: 'Option',
    cash: 'Cash',
  },
  {
    common: 'Equity',
    etf: 'Exchange Traded Fund',
    preferred: 'Preferred',
    treasury: 'Treasury Note',
    agency: 'Agency',
    municipal: 'Muni',
    corporate: 'Corporate',
    option: 'Options',
    cash: 'Cash and Money Market',
  },
  {
    common: 'STK',
    etf: 'ETF',
    preferred: 'PFD',
    treasury: 'UST',
    agency: 'AGCY',
    municipal: 'MUNI',
    corporate: 'CORP',
    option: 'OPT',
    cash: 'CASH',
  },
  {
    common: 'Stocks',
    etf: 'ETFs & Closed End Funds',
    preferred: 'Preferred',
    treasury: 'Treasury',
    agency: 'Government Agency',
    municipal: 'Municipal',
    corporate: 'Corporate Debt',
    option: 'Equity Option',
    cash: 'Cash',
  },
  {
    common: 'COMMON STOCK',
    etf: 'EXCHANGE TRADED FUND',
    preferred: 'PREFERRED STOCK',
    treasury: 'U.S. GOVERNMENT',
    agency: 'U.S. AGENCY',
    municipal: 'MUNICIPALS',
    corporate: 'CORPORATES',
    option: 'LISTED OPTION',
    cash: 'CASH',
  },
  {
    common: 'EQ',
    etf: 'EQ',
    preferred: 'EQ',
    treasury: 'FI',
    agency: 'FI',
    municipal: 'FI',
    corporate: 'FI',
    option: 'OP',
    cash: 'CS',
  },
  {
    common: 'Equities',
    etf: 'Equities',
    preferred: 'Equities',
    treasury: 'Fixed Income',
    agency: 'Fixed Income',
    municipal: 'Fixed Income',
    corporate: 'Fixed Income',
    option: 'Options',
    cash: 'Cash',
  },
] as const;

/** The first of the words of types that don't tell a security's type by themselves. */
export const firstCoarseTypes = 5;
