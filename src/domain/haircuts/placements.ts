import { isLess, money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { bucketAt, isByMaturity, type MaturityTable, maturityTable } from './maturities';
import {
  bankPaper,
  type Decision,
  decisions,
  type FloorKind,
  floorsByType,
  getBuckets,
  getHaircutClass,
  type HaircutClass,
  linesByType,
  type TableBucket,
} from './tables';
import type { Certainty, HaircutLine, HaircutPercent, NonOptionPosition, SummaryKey } from './types';

/** The fields that decide a position's charge. */
export type PlacedFields = Pick<
  NonOptionPosition,
  'type' | 'subtype' | 'currency' | 'maturity' | 'marketValue' | 'faceValue'
>;

export type PlacementIssue = 'maturityMissing' | 'notClassified' | 'tableLeft';

/** The class and bucket of a position. Positions of one bucket share one. */
export type Placement = {
  haircutClass: HaircutClass;
  /** `Varies` for an entered amount. */
  percent: HaircutPercent;
  /** The maturity bucket in words; null for a class with one percentage. */
  bucket: string | null;
  paragraph: string;
  category: number | null;
  certainty: Certainty;
  /** True if the table counts days. */
  countsDays: boolean;
  /** The row of the haircut-by-security report, and its name there. */
  row: string;
  rowLabel: string;
  order: number;
  summaryRow: SummaryKey;
  focusLine: HaircutLine;
  floor: FloorKind;
  issue: PlacementIssue | null;
  /** The paragraph by which a convertible bond is treated as of this class. */
  treatedBy: TableBucket | null;
};

/** The class whose table applies, and the decision behind it. */
type Route = { haircutClass: HaircutClass; decision: Decision; treatedBy: TableBucket | null };

/** Places positions of a report date by the decision table (haircuts.json, `decisions`). */
export type Placing = (position: PlacedFields) => Placement;

/** Creates the placing of one report date. Tables are dated once and placements cached. */
export function createPlacing(reportDate: IsoDate): Placing {
  const tables = new Map<string, MaturityTable>();
  const placements = new Map<string, Placement>();
  const tableOf = (haircutClass: HaircutClass) => {
    const table = tables.get(haircutClass.key) ?? maturityTable(haircutClass, reportDate);
    tables.set(haircutClass.key, table);
    return table;
  };
  return (position) => {
    const placement = place(position, reportDate, tableOf);
    const { row, percent, focusLine, floor, issue, treatedBy } = placement;
    const key = [row, percent, focusLine, floor, issue, treatedBy?.label].join('|');
    const known = placements.get(key) ?? placement;
    placements.set(key, known);
    return known;
  };
}

/** A position's expected percentage, shown in a form while the maturity is typed. */
export type BucketHint = Pick<Placement, 'percent' | 'bucket' | 'paragraph' | 'certainty' | 'issue'> & {
  title: string;
};

/** Returns the class and bucket of a position on a report date, for a hint; null while its type and subtype have no class. */
export function getBucketHint(position: PlacedFields, reportDate: IsoDate): BucketHint | null {
  const { haircutClass, percent, bucket, paragraph, certainty, issue } = createPlacing(reportDate)(position);
  if (issue === 'notClassified') return null;
  return { title: haircutClass.title, percent, bucket, paragraph, certainty, issue };
}

type TableOf = (haircutClass: HaircutClass) => MaturityTable;

function place(position: PlacedFields, reportDate: IsoDate, tableOf: TableOf): Placement {
  const route = routeOf(position);
  if (!isByMaturity(route.haircutClass)) return fixedPlacement(position, route);
  const { maturity } = position;
  // Entry refuses a maturity on or before the report date; an old row with one counts as having none.
  if (maturity === null || maturity <= reportDate) return missingMaturity(position, route);
  return maturityPlacement(position, route, { maturity, tableOf });
}

function routeOf(position: PlacedFields): Route {
  const decision = decisionOf(position);
  const haircutClass = getHaircutClass(decision.class);
  if (haircutClass.method !== 'parSwitch') return { haircutClass, decision, treatedBy: null };
  // (G): at or above principal amount as (J), below as (F). Without a principal amount as (J).
  const { marketValue, faceValue } = position;
  const isBelow = faceValue !== null && isLess(marketValue, faceValue);
  const treatedBy = haircutClass.buckets.find(({ useClass }) => (useClass === 'nonconvertible_debt') === isBelow);
  return { haircutClass: getHaircutClass(treatedBy?.useClass ?? 'all_other'), decision, treatedBy: treatedBy ?? null };
}

function decisionOf({ type, subtype, currency }: PlacedFields): Decision {
  const found = decisions.find(
    ({ types, subtypes, notCurrencies }) =>
      types?.includes(type) !== false &&
      (subtypes === undefined || (subtype !== null && subtypes.includes(subtype))) &&
      notCurrencies?.includes(currency) !== true,
  );
  return found ?? { class: 'nonmarketable', isUnmatched: true };
}

function fixedPlacement(position: PlacedFields, route: Route): Placement {
  const { haircutClass } = route;
  const bucket = fixedBucket(haircutClass, position.currency);
  const issue = route.decision.isUnmatched === true ? 'notClassified' : null;
  return { ...basePlacement(position, route, bucket), issue, ...fixedRow(position, haircutClass) };
}

function fixedBucket({ buckets }: HaircutClass, currency: string): TableBucket | undefined {
  return buckets.find(({ currencies }) => currencies === undefined || currencies.includes(currency));
}

type RowParts = Pick<Placement, 'row' | 'rowLabel' | 'order' | 'summaryRow'>;

function fixedRow({ type, currency }: PlacedFields, { key, title, summaryRow, method }: HaircutClass): RowParts {
  if (method === 'netPerCurrency') return { row: `${key}:${currency}`, rowLabel: currency, order: 0, summaryRow };
  if (method !== 'pool') return { row: key, rowLabel: title, order: orderOf(key), summaryRow };
  return type === 'EQUITY'
    ? { row: `${key}:stock`, rowLabel: 'Stock', order: 0, summaryRow: 'equities' }
    : { row: `${key}:other`, rowLabel: title, order: 0, summaryRow: 'other securities' };
}

/** Orders equities (stock, preferred, limited market) and other securities (the pool, entered amounts). */
function orderOf(key: string): number {
  return key === 'cumulative_preferred' ? 1 : 2;
}

function maturityPlacement(
  position: PlacedFields,
  route: Route,
  { maturity, tableOf }: { maturity: IsoDate; tableOf: TableOf },
): Placement {
  const table = tableOf(route.haircutClass);
  const bucket = bucketAt(table, maturity);
  // (B)(1) ends at 732 days: an issue with more to run is one of (B)(2).
  if (bucket === null)
    return leftTable(position, { ...route, haircutClass: getHaircutClass('municipal_other') }, { maturity, tableOf });
  if (bucket.useTable === undefined) return tablePlacement(position, route, bucket);
  return paperOfAYear(position, route, {
    bucket,
    borrowed: bucketAt(tableOf(getHaircutClass(bucket.useTable)), maturity),
  });
}

/** Places certificates of deposit and acceptances of a year or more in the government table ((E)(6)), which has no such row for commercial paper. */
function paperOfAYear(
  position: PlacedFields,
  route: Route,
  { bucket, borrowed }: { bucket: TableBucket; borrowed: TableBucket | null },
): Placement {
  if (borrowed === null || !isBankPaper(position)) {
    const other: Route = { ...route, haircutClass: getHaircutClass('all_other') };
    return { ...fixedPlacement(position, other), issue: 'tableLeft' };
  }
  const placement = tablePlacement(position, route, borrowed);
  return {
    ...placement,
    row: `${route.haircutClass.key}:${bucket.fromMonths}m:${borrowed.label}`,
    order: route.haircutClass.buckets.length + orderInTable(getHaircutClass('us_government'), borrowed),
    paragraph: bucket.paragraph ?? placement.paragraph,
    certainty: bucket.certainty,
    category: null,
    countsDays: false,
  };
}

function isBankPaper({ subtype }: PlacedFields): boolean {
  return subtype !== null && bankPaper.subtypes.includes(subtype);
}

function leftTable(position: PlacedFields, route: Route, dates: { maturity: IsoDate; tableOf: TableOf }): Placement {
  return { ...maturityPlacement(position, route, dates), issue: 'tableLeft' };
}

function tablePlacement(position: PlacedFields, route: Route, bucket: TableBucket): Placement {
  const { haircutClass } = route;
  return {
    ...basePlacement(position, route, bucket),
    bucket: bucket.label,
    category: haircutClass.method === 'categoryNet' ? (bucket.category ?? null) : null,
    countsDays: bucket.fromDays !== undefined,
    row: `${haircutClass.key}:${bucket.label}`,
    rowLabel: rowLabel(haircutClass, bucket.label),
    order: orderInTable(haircutClass, bucket),
  };
}

/** Places at the highest percentage of the table, without netting. */
function missingMaturity(position: PlacedFields, route: Route): Placement {
  const { haircutClass } = route;
  const bucket = highestBucket(reachableBuckets(haircutClass, position));
  return {
    ...basePlacement(position, route, bucket),
    row: `${haircutClass.key}:missing`,
    rowLabel: rowLabel(haircutClass, 'Maturity missing'),
    order: 99,
    issue: 'maturityMissing',
  };
}

function reachableBuckets(haircutClass: HaircutClass, position: PlacedFields): readonly TableBucket[] {
  return getBuckets(haircutClass).flatMap((bucket) => {
    if (bucket.useTable === undefined) return [bucket];
    return isBankPaper(position) ? getBuckets(getHaircutClass(bucket.useTable)) : [];
  });
}

function highestBucket(buckets: readonly TableBucket[]): TableBucket | undefined {
  return buckets.reduce((highest, bucket) =>
    isLess(money(highest.percent ?? 0), money(bucket.percent ?? 0)) ? bucket : highest,
  );
}

function basePlacement(position: PlacedFields, route: Route, bucket: TableBucket | undefined): Placement {
  const { haircutClass, decision, treatedBy } = route;
  const isByType = haircutClass.method === 'pool' || haircutClass.key === 'user_supplied';
  return {
    haircutClass,
    percent: bucket?.percent ?? 'Varies',
    bucket: null,
    paragraph: bucket?.paragraph ?? haircutClass.paragraph,
    category: null,
    certainty: bucket?.certainty ?? 'J',
    countsDays: false,
    row: haircutClass.key,
    rowLabel: haircutClass.title,
    order: 0,
    summaryRow: haircutClass.summaryRow,
    focusLine: isByType ? (linesByType[position.type] ?? haircutClass.focusLine) : haircutClass.focusLine,
    floor: decision.floor ?? (isByType ? (floorsByType[position.type] ?? haircutClass.floor) : haircutClass.floor),
    issue: null,
    treatedBy,
  };
}

/** Returns the row's label. United States and Canadian positions share the report's first group, so their rows name the country. */
function rowLabel({ key, title }: HaircutClass, label: string): string {
  return key === 'us_government' || key === 'canadian_debt' ? `${title}: ${label}` : label;
}

function orderInTable(haircutClass: HaircutClass, bucket: TableBucket): number {
  const place = getBuckets(haircutClass).indexOf(bucket);
  return haircutClass.key === 'canadian_debt' ? place + 100 : place;
}
