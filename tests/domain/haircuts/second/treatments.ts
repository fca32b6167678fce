import type { NonOptionPosition } from '@/domain/haircuts/types';
import { isLess, zero } from '@/domain/money';

/** Upper ends, exclusive, in months or days, each with its percentage and, of governments, its category. */
type Table = readonly { unit: 'm' | 'd'; end: number; percent: string; category: string }[];

/** Reads a table: `3m 0 1` is less than 3 months, 0%, category 1. */
const table = (text: string): Table =>
  text.split(', ').map((row) => {
    const [end = '', percent = '', category = ''] = row.split(' ');
    return { unit: end.endsWith('m') ? 'm' : 'd', end: Number.parseInt(end, 10), percent, category };
  });

const governments = table(
  '3m 0 1, 6m 0.5 1, 9m 0.75 1, 12m 1 1, 24m 1.5 2, 36m 2 2, 60m 3 3, 120m 4 3, 180m 4.5 4, 240m 5 4, 300m 5.5 4, 9999m 6 4',
);
const municipals = table('12m 1, 24m 2, 42m 3, 60m 4, 84m 5, 120m 5.5, 180m 6, 240m 6.5, 9999m 7');
const notes = table('30d 0, 91d 0.125, 181d 0.25, 271d 0.375, 366d 0.5, 456d 0.75, 732d 1');
const paper = table('30d 0, 91d 0.125, 181d 0.25, 271d 0.375, 12m 0.5');
const bonds = table('12m 2, 24m 3, 36m 5, 60m 6, 120m 7, 180m 7.5, 240m 8, 300m 8.5, 9999m 9');

/** Treatment of a security: its paragraph, percentage and FOCUS line, and the amounts of (M) that test it; null if untested. */
export type Treated = {
  paragraph: string;
  percent: string;
  category: string;
  line: string;
  tested: 'equity' | 'debt' | 'bond' | 'note' | null;
};

type Plan = readonly [paragraph: string, percents: Table | string, line: string, tested: Treated['tested']];

const plans: Readonly<Record<string, Plan>> = {
  'GOVERNMENT UST': ['A', governments, '3735', null],
  'GOVERNMENT AGENCY': ['A', governments, '3735', null],
  'GOVERNMENT CANADA': ['C', governments, '3733', 'debt'],
  'MUNICIPAL MUNI731': ['B1', notes, '3735', 'note'],
  'MUNICIPAL MUNI0TH': ['B2', municipals, '3735', 'bond'],
  'MUNICIPAL MUNI_FLAT': ['J', '15', '3735', 'bond'],
  'COMMERCIAL_PAPER CP': ['E', paper, '3733', 'debt'],
  'COMMERCIAL_PAPER CD': ['E', paper, '3733', 'debt'],
  'DEBT NONCONV': ['F', bonds, '3733', 'debt'],
  'DEBT CONV': ['F', bonds, '3733', 'debt'],
  'MONEY_MARKET MMF': ['D1', '2', '3734', null],
  'MONEY_MARKET FUND_GOV': ['D2', '7', '3734', null],
  'MONEY_MARKET FUND_DEBT': ['D3', '9', '3734', null],
  'EQUITY COMMON': ['J', '15', '3734', 'equity'],
  'EQUITY ETF': ['J', '15', '3734', 'equity'],
  'EQUITY EQUITY_FUND': ['J', '15', '3734', null],
  'EQUITY PREF_CUM': ['H', '10', '3734', 'equity'],
  'EQUITY LIMITED': ['K', '40', '3734', 'equity'],
  'EQUITY NONMARKETABLE': ['vii', '100', '3736', null],
};
const otherDebt: Plan = ['J', '15', '3733', 'debt'];
const major = ['EUR', 'GBP', 'CAD', 'JPY', 'CHF'];

function planOf({ type, subtype, currency, marketValue, faceValue }: NonOptionPosition, isYear: boolean): Plan {
  if (type === 'CURRENCY') return [`cash ${currency}`, major.includes(currency) ? '6' : '20', '3736', null];
  // (G): at 100 percent of principal or more by (J). (E)(6): bank paper of a year or more by the percentages of (A).
  if (subtype === 'CONV' && !isLess(marketValue, faceValue ?? zero)) return otherDebt;
  if (subtype === 'CD' && isYear) return ['E6', governments, '3733', 'debt'];
  return plans[`${type} ${subtype}`] ?? otherDebt;
}

/** Returns the treatment of a position that has the maturity that it needs. */
export function treatmentOf(position: NonOptionPosition, date: string): Treated {
  const maturity = position.maturity ?? '';
  const [paragraph, percents, line, tested] = planOf(position, maturity >= laterMonths(date, 12));
  if (typeof percents === 'string') return { paragraph, percent: percents, category: '', line, tested };
  const row = percents.find(({ unit, end }) => maturity < (unit === 'm' ? laterMonths : laterDays)(date, end));
  return { paragraph, percent: row?.percent ?? 'none', category: row?.category ?? '', line, tested };
}

function laterDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function laterMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
