/** A position's kind in the briefing's codes and in plain words. Both codes together decide the haircut class. */
type Subtype = {
  code: string;
  label: string;
  /** One such position, as a sentence names it. */
  noun: string;
};

type InventoryType = { code: string; label: string; noun: string; subtypes: readonly Subtype[] };

/** Subtypes that every type offers. */
const commonSubtypes: readonly Subtype[] = [
  { code: 'NONMARKETABLE', label: 'No ready market', noun: 'position without a ready market' },
  { code: 'OTHER', label: 'Other: haircut entered', noun: 'position with an entered haircut' },
];

const ownSubtypes: readonly InventoryType[] = [
  {
    code: 'GOVERNMENT',
    label: 'Government',
    noun: 'government security',
    subtypes: [
      { code: 'UST', label: 'U.S. Treasury', noun: 'U.S. Treasury security' },
      { code: 'AGENCY', label: 'U.S. agency', noun: 'U.S. agency security' },
      { code: 'CANADA', label: 'Government of Canada', noun: 'Government of Canada security' },
    ],
  },
  {
    code: 'MUNICIPAL',
    label: 'Municipal',
    noun: 'municipal security',
    subtypes: [
      { code: 'MUNI731', label: 'Issued for 731 days or less', noun: 'municipal note' },
      { code: 'MUNI0TH', label: 'All other', noun: 'municipal bond' },
      { code: 'MUNI_FLAT', label: 'Traded flat or in default', noun: 'municipal bond traded flat or in default' },
    ],
  },
  {
    code: 'COMMERCIAL_PAPER',
    label: 'Commercial and bank paper',
    noun: 'paper',
    subtypes: [
      { code: 'CP', label: 'Commercial paper', noun: 'commercial paper' },
      { code: 'BA', label: "Bankers' acceptance", noun: "bankers' acceptance" },
      { code: 'CD', label: 'Certificate of deposit', noun: 'certificate of deposit' },
      { code: 'UNASSESSED', label: 'No credit assessment', noun: 'paper without a credit assessment' },
    ],
  },
  {
    code: 'DEBT',
    label: 'Corporate debt',
    noun: 'bond',
    subtypes: [
      { code: 'NONCONV', label: 'Nonconvertible, fixed rate', noun: 'nonconvertible bond' },
      { code: 'CONV', label: 'Convertible', noun: 'convertible bond' },
      { code: 'UNASSESSED', label: 'No credit assessment', noun: 'bond without a credit assessment' },
      { code: 'FLOATING', label: 'Floating rate', noun: 'floating-rate bond' },
    ],
  },
  {
    code: 'MONEY_MARKET',
    label: 'Money market and debt funds',
    noun: 'fund',
    subtypes: [
      { code: 'MMF', label: 'Money market fund', noun: 'money market fund' },
      { code: 'FUND_GOV', label: 'Government and short-term paper fund', noun: 'government and short-term paper fund' },
      { code: 'FUND_DEBT', label: 'Debt fund', noun: 'debt fund' },
    ],
  },
  {
    code: 'EQUITY',
    label: 'Equity',
    noun: 'equity',
    subtypes: [
      { code: 'COMMON', label: 'Common stock', noun: 'common stock' },
      { code: 'ETF', label: 'Exchange-traded fund', noun: 'exchange-traded fund' },
      { code: 'EQUITY_FUND', label: 'Equity mutual fund', noun: 'equity mutual fund' },
      { code: 'WARRANT', label: 'Warrant or right', noun: 'warrant or right' },
      { code: 'PREF_CUM', label: 'Cumulative preferred stock', noun: 'cumulative preferred stock' },
      { code: 'PREF_OTHER', label: 'Other preferred stock', noun: 'preferred stock' },
      { code: 'LIMITED', label: 'One or two market makers', noun: 'stock with one or two market makers' },
    ],
  },
  { code: 'CURRENCY', label: 'Foreign currency', noun: 'currency balance', subtypes: [] },
  { code: 'OTHER', label: 'Other', noun: 'position', subtypes: [] },
];

/** Every type with the subtypes that it offers, in the form's order. */
export const inventoryTypes: readonly InventoryType[] = ownSubtypes.map((type) => ({
  ...type,
  subtypes: [...type.subtypes, ...commonSubtypes],
}));

/** The subtype whose haircut the user enters. */
export const enteredSubtype = 'OTHER';

/** The one type that may have no subtype, because its currency identifies it. */
export const currencyType = 'CURRENCY';

/** Types whose percentage depends on the maturity, which is therefore required. */
export const typesWithMaturity: readonly string[] = ['GOVERNMENT', 'MUNICIPAL', 'COMMERCIAL_PAPER', 'DEBT'];

/** Currencies offered, major ones first; a balance in U.S. dollars is no position. */
export const currencies: readonly { code: string; label: string }[] = [
  { code: 'USD', label: 'U.S. dollar' },
  { code: 'EUR', label: 'Euro' },
  { code: 'GBP', label: 'British pound' },
  { code: 'CAD', label: 'Canadian dollar' },
  { code: 'JPY', label: 'Japanese yen' },
  { code: 'CHF', label: 'Swiss franc' },
  { code: 'AUD', label: 'Australian dollar' },
  { code: 'BRL', label: 'Brazilian real' },
  { code: 'CNY', label: 'Chinese yuan' },
  { code: 'DKK', label: 'Danish krone' },
  { code: 'HKD', label: 'Hong Kong dollar' },
  { code: 'ILS', label: 'Israeli shekel' },
  { code: 'INR', label: 'Indian rupee' },
  { code: 'KRW', label: 'South Korean won' },
  { code: 'MXN', label: 'Mexican peso' },
  { code: 'NOK', label: 'Norwegian krone' },
  { code: 'NZD', label: 'New Zealand dollar' },
  { code: 'PLN', label: 'Polish zloty' },
  { code: 'SEK', label: 'Swedish krona' },
  { code: 'SGD', label: 'Singapore dollar' },
  { code: 'THB', label: 'Thai baht' },
  { code: 'TWD', label: 'New Taiwan dollar' },
  { code: 'ZAR', label: 'South African rand' },
];

/** True if a subtype belongs to a type. A currency balance has none. */
export function isSubtypeOf(type: string, subtype: string | null): boolean {
  if (subtype === null) return type === currencyType;
  return subtypeOf(type, subtype) !== undefined;
}

/** True if a position needs its principal amount: a convertible bond is treated by its price relative to par. */
export function needsFaceValue(type: string, subtype: string | null): boolean {
  return type === 'DEBT' && subtype === 'CONV';
}

/** Returns a position's noun for a sentence, such as `U.S. Treasury security`. */
export function positionNoun(type: string, subtype: string | null): string {
  const own = subtype === null ? undefined : subtypeOf(type, subtype);
  return own?.noun ?? inventoryTypes.find(({ code }) => code === type)?.noun ?? 'position';
}

function subtypeOf(type: string, subtype: string): Subtype | undefined {
  return inventoryTypes.find(({ code }) => code === type)?.subtypes.find(({ code }) => code === subtype);
}
