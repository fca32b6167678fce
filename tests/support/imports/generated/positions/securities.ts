import type { Seeded } from '@tests/support/seeded';
import type { typeWords } from './positionWords';

export type SecurityKind = Exclude<keyof (typeof typeWords)[number], 'cash'>;

/** A security with a position in it; prices and values are those of its kind's convention. */
export type Holding = {
  kind: SecurityKind;
  symbol: string;
  name: string;
  cusip: string;
  /** Shares, contracts or face, negative for a short position. */
  quantity: number;
  /** Per share, per 100 of face, or per share of an option's underlying. */
  price: number;
  unitCost: number;
  coupon: number;
  /** Maturity or expiration. */
  maturity: string;
  option?: { callPut: 'Call' | 'Put'; underlying: string; strike: number };
};

type Stock = readonly [symbol: string, name: string, cusipBase: string];

const stocks: readonly Stock[] = [
  ['AAPL', 'APPLE INC', '03783310'],
  ['MSFT', 'MICROSOFT CORP', '59491810'],
  ['IBM', 'INTL BUSINESS MACHINES', '45920010'],
  ['JPM', 'JPMORGAN CHASE & CO', '46625H10'],
  ['F', 'FORD MOTOR CO DEL', '34537086'],
  ['T', 'AT&T INC', '00206R10'],
  ['CASH', 'PATHWARD FINANCIAL INC', '59100U10'],
  ['TRUE', 'TRUECAR INC', '89785L10'],
  ['NA', 'NANO LABS LTD', 'G6391Y12'],
  ['TTE', 'TOTALENERGIES SE SPON ADR', '89151E10'],
  ['BRK.B', 'BERKSHIRE HATHAWAY INC CL B', '08467070'],
  ['ALL', 'ALLSTATE CORP', '02000210'],
  ['NOW', 'SERVICENOW INC', '81762P10'],
  ['A', 'AGILENT TECHNOLOGIES INC', '00846U10'],
  ['KEY', 'KEYCORP', '49326710'],
  ['SUM', 'SUMMIT MATERIALS INC', '86614U10'],
  ['TOT', 'TOTAL SITE SERVICES', '89215010'],
  ['NET', 'CLOUDFLARE INC', '18915M10'],
  ['MA', 'MASTERCARD INC', '57636Q10'],
  ['ON', 'ON SEMICONDUCTOR CORP', '68218910'],
];

const funds: readonly Stock[] = [
  ['SPY', 'SPDR S&P 500 ETF TRUST', '78462F10'],
  ['USD', 'PROSHARES ULTRA SEMICONDUCTORS', '74347R66'],
  ['QQQ', 'INVESCO QQQ TRUST SERIES 1', '46090E10'],
  ['VTI', 'VANGUARD TOTAL STOCK MKT ETF', '92290876'],
  ['CASHX', 'TOTAL RETURN CASH ETF', '31428Q10'],
  ['BND', 'VANGUARD TOTAL BOND MARKET ETF', '92193783'],
];

const preferreds: readonly Stock[] = [
  ['BAC.PRB', 'BANK OF AMERICA 6% PFD SER GG', '06050567'],
  ['WFC.PRL', 'WELLS FARGO 7.5% PFD L', '94974680'],
];

const issuers = {
  treasury: ['UNITED STATES TREAS NTS', 'US TREASURY N/B', 'U S TREASURY BOND'],
  agency: ['FEDERAL HOME LN BKS', 'FEDERAL FARM CR BKS', 'FEDERAL NATL MTG ASSN'],
  municipal: ['CALIFORNIA ST GO', 'NEW YORK NY SER A', 'DALLAS TEX INDPT SCH DIST', 'CHICAGO ILL WTR REV'],
  corporate: ['APPLE INC SR NT', 'AT&T INC', 'GENERAL MTRS CO', 'VERIZON COMMUNICATIONS', 'FORD MTR CR CO LLC'],
} as const;

const bases = {
  treasury: ['912828', '91282C', '912810'],
  agency: ['3130A1', '3133EN', '3135G0'],
  municipal: ['13063D', '64966M', '235308', '167593'],
  corporate: ['037833', '00206R', '37045V', '92343V', '345397'],
} as const;

type BondKind = keyof typeof issuers;

/** Creates 5 to 40 holdings; `onlyBonds` for inventories of fixed income. */
export function randomHoldings(random: Seeded, day: Date, { onlyBonds }: { onlyBonds: boolean }): Holding[] {
  const shares = onlyBonds
    ? []
    : random.some([...stocks, ...funds, ...preferreds], 20).map((stock) => shareHolding(random, stock));
  const bondKinds: readonly BondKind[] = ['treasury', 'agency', 'municipal', 'corporate'];
  const bondCount = onlyBonds ? random.integer(5, 14) : random.one([0, 0, 3, 6]);
  const bonds = Array.from({ length: bondCount }, (_, place) =>
    bondHolding(random, random.one(bondKinds), { day, place }),
  );
  const optionCount = onlyBonds ? 0 : random.one([0, 0, 0, 2, 4]);
  const options = Array.from({ length: optionCount }, (_, place) => optionHolding(random, day, place));
  return [...shares, ...bonds, ...options];
}

function shareHolding(random: Seeded, stock: Stock): Holding {
  const [symbol, name, base] = stock;
  const kind = funds.includes(stock) ? 'etf' : preferreds.includes(stock) ? 'preferred' : 'common';
  const price = random.integer(200, 60_000) / 100;
  return {
    kind,
    symbol,
    name,
    cusip: withCheckDigit(base),
    coupon: 0,
    maturity: '',
    price,
    quantity: someQuantity(random, random.one([1, 10, 100])),
    unitCost: Math.round(price * random.integer(60, 130)) / 100,
  };
}

function bondHolding(random: Seeded, kind: BondKind, { day, place }: { day: Date; place: number }): Holding {
  const base = random.one<string>(bases[kind]);
  const cusip = withCheckDigit(`${base}${random.one(['A', 'C', 'F', 'K', 'X'])}${String.fromCharCode(65 + place)}`);
  const coupon = random.integer(4, 60) / 8;
  const maturity = new Date(Date.UTC(day.getUTCFullYear() + random.integer(2, 18), random.integer(0, 11), 15))
    .toISOString()
    .slice(0, 10);
  const [year, month, date] = maturity.split('-');
  const price = kind === 'treasury' ? 96 + random.integer(0, 256) / 32 : random.integer(86_000, 109_000) / 1000;
  return {
    kind,
    symbol: cusip,
    cusip,
    coupon,
    maturity,
    price,
    name: `${random.one<string>(issuers[kind])} ${coupon.toFixed(3)}% ${month}/${date}/${year}`,
    quantity: someQuantity(random, 5000),
    unitCost: price - random.integer(-2000, 2000) / 1000,
  };
}

function optionHolding(random: Seeded, day: Date, place: number): Holding {
  const underlying = random.one(['AAPL', 'MSFT', 'IBM', 'F', 'SPY', 'T']);
  const third = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 2 + place, 18));
  const [strike, callPut] = [random.integer(10, 600) + random.one([0, 0, 0.5]), random.one(['Call', 'Put'] as const)];
  const price = random.integer(5, 3000) / 100;
  const maturity = third.toISOString().slice(0, 10);
  return {
    kind: 'option',
    symbol: '',
    cusip: '',
    coupon: 0,
    maturity,
    price,
    quantity: someQuantity(random, 1),
    name: `${callPut.toUpperCase()} ${underlying} $${strike} EXP ${maturity.slice(5, 7)}/${maturity.slice(8)}/${maturity.slice(2, 4)}`,
    unitCost: Math.round(price * 90) / 100,
    option: { callPut, underlying, strike },
  };
}

function someQuantity(random: Seeded, step: number): number {
  return random.integer(1, 60) * step * (random.isTrue(0.25) ? -1 : 1);
}

/** Returns the market value in cents, negative for a short position. */
export function marketValue({ kind, quantity, price }: Holding): number {
  return Math.round(quantity * price * unitOf(kind) * 100);
}

/** Returns the dollars of a position's unit for each dollar of its price. */
export function unitOf(kind: SecurityKind): number {
  if (kind === 'option') return 100;
  return isBond(kind) ? 0.01 : 1;
}

export function isBond(kind: SecurityKind): boolean {
  return kind === 'treasury' || kind === 'agency' || kind === 'municipal' || kind === 'corporate';
}

/** Adds the check digit of a CUSIP (modulus 10 double add double). */
function withCheckDigit(base: string): string {
  const sum = [...base].reduce((total, letter, place) => {
    const value = Number.parseInt(letter, 36) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return `${base}${(10 - (sum % 10)) % 10}`;
}
