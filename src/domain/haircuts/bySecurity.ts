import { add, type Money, roundToCents, sum, zero } from '@/domain/money';
import { groupBy } from './groups';
import type { NettedUnit, Netting } from './netting/netting';
import { pool as poolRule } from './tables';
import type { HaircutBySecurity, SecurityGroup, SecurityRow, SecurityTotals, SummaryKey, UndueAmount } from './types';

/** Titles of the summary's rows and of the report's groups. */
export const summaryTitles: Readonly<Record<SummaryKey, string>> = {
  'government debt': 'Government Debt',
  'municipal securities': 'Municipal Securities',
  'municipal (MUNI0TH)': 'Municipal Securities (MUNI0TH)',
  'commercial paper': 'Commercial Paper',
  'non-convertible debt': 'Non-Convertible Debt',
  'money markets': 'Money Markets',
  equities: 'Equities',
  options: 'Options',
  'non-marketable securities': 'Non-Marketable Securities',
  'other securities': 'Other Securities',
  currencies: 'Currencies',
  'excess equities': 'Excess Equities',
};

/** Returns a title as printed: `MUNI0TH` is the code of the municipal securities that lists call All other. */
export function printedTitle(title: string): string {
  return title.replace('(MUNI0TH)', '(All Other)');
}

/** The summary's rows in its order. */
export const summaryKeys = Object.keys(summaryTitles) as readonly SummaryKey[]; // the keys just written

/** The row's charges for undue concentration, by row of the report. */
export type ChargesByRow = ReadonlyMap<string, UndueAmount>;

/** Builds the haircut-by-security report: each row's charge after netting, and its charge for undue concentration. */
export function haircutBySecurity({ units, pool }: Netting, charges: ChargesByRow): HaircutBySecurity {
  const groups = summaryKeys.flatMap((key): SecurityGroup[] => {
    const rows =
      key === 'excess equities'
        ? excessRow(pool)
        : rowsOf(
            units.filter((unit) => unit.summaryRow === key),
            charges,
          );
    return rows.length === 0
      ? []
      : [{ title: summaryTitles[key], rows, totals: totalsOf(rows, key !== 'excess equities') }];
  });
  const counted = groups.filter(({ title }) => title !== summaryTitles['excess equities']).map(({ totals }) => totals);
  const all = groups.map(({ totals }) => totals);
  const total = {
    ...totalsOf(all, true),
    longMarketValue: marketValueOf(counted, 'longMarketValue'),
    shortMarketValue: marketValueOf(counted, 'shortMarketValue'),
  };
  return { groups, total };
}

/** Sums charges: null if one isn't known, Not applicable if all are. */
export function sumOfUndue(charges: readonly UndueAmount[]): UndueAmount {
  if (charges.includes(null)) return null;
  const amounts = charges.filter((charge): charge is Money => charge !== null && charge !== 'Not applicable');
  return amounts.length === 0 ? 'Not applicable' : sum(amounts);
}

function rowsOf(units: readonly NettedUnit[], charges: ChargesByRow): readonly SecurityRow[] {
  return groupBy(units, ({ row }) => row).map(([row, parts]) => {
    const [{ rowLabel, percent }] = parts;
    const haircutAmount = sum(parts.map(({ haircut }) => haircut));
    const undueCharge = undueOf(charges, row);
    return {
      key: row,
      securityType: rowLabel,
      percent,
      longMarketValue: sum(parts.map(({ long }) => long.value)),
      shortMarketValue: sum(parts.map(({ short }) => short.value)),
      tentativeHaircut: sum(parts.map(({ tentative }) => tentative)),
      haircutAmount,
      undueCharge,
      total: totalOf(haircutAmount, undueCharge),
    };
  });
}

/** Returns the row's charge; an entry of null means not known. */
function undueOf(charges: ChargesByRow, row: string): UndueAmount {
  const charge = charges.get(row);
  return charge === undefined ? 'Not applicable' : charge;
}

/** Returns the row for the second leg of (J), if any. The rows above have the charges of its positions. */
function excessRow({ larger, excess, excessHaircut }: Netting['pool']): readonly SecurityRow[] {
  if (excess.isZero()) return [];
  return [
    {
      key: 'all_other:excess',
      securityType: `${larger === 'Long' ? 'Short' : 'Long'} above ${poolRule.allowancePercent}% of ${larger.toLowerCase()}`,
      percent: poolRule.secondLegPercent,
      longMarketValue: larger === 'Long' ? zero : roundToCents(excess),
      shortMarketValue: larger === 'Long' ? roundToCents(excess) : zero,
      tentativeHaircut: zero,
      haircutAmount: excessHaircut,
      undueCharge: 'Not applicable',
      total: excessHaircut,
    },
  ];
}

function totalsOf(rows: readonly SecurityTotals[], hasValues: boolean): SecurityTotals {
  const [first] = rows;
  const isOne = first !== undefined && rows.every(({ percent }) => percent === first.percent);
  const haircutAmount = sum(rows.map((row) => row.haircutAmount));
  const undueCharge = sumOfUndue(rows.map((row) => row.undueCharge));
  return {
    percent: isOne ? first.percent : 'Varies',
    longMarketValue: hasValues ? marketValueOf(rows, 'longMarketValue') : zero,
    shortMarketValue: hasValues ? marketValueOf(rows, 'shortMarketValue') : zero,
    tentativeHaircut: sum(rows.map((row) => row.tentativeHaircut)),
    haircutAmount,
    undueCharge,
    total: totalOf(haircutAmount, undueCharge),
  };
}

function marketValueOf(rows: readonly SecurityTotals[], name: 'longMarketValue' | 'shortMarketValue'): Money {
  return sum(rows.map((row) => row[name]));
}

function totalOf(haircut: Money, charge: UndueAmount): Money | null {
  if (charge === null) return null;
  return charge === 'Not applicable' ? haircut : add(haircut, charge);
}
