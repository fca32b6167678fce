import type { ImportColumn, ImportQuestion } from '@/contract/imports/imports.schema';
import { type FoundTable, offeredBy } from '../findTable';
import type { GridRow } from '../grid';
import type { KindRecipe } from '../recipe';
import { areEqual, type FigureColumn, isEmpty, isSumOf, readFigures, sampleOf, sumOf } from './columnFigures';
import type { CellFigure } from './figures';
import { closureOf, type RowFigures } from './pricing';

const roles = ['quantity', 'price', 'value'] as const;
type Role = (typeof roles)[number];

/** The columns of a statement, and the question if several fit equally. */
export type ChosenColumns = { columns: ImportColumn[]; question: ImportQuestion | null };

/** A choice of the three columns, and in how many rows quantity × price is the value, with or without accrued interest. */
type Trial = { of: Record<Role, FigureColumn | null>; tested: number; closed: number; exact: number };

/** Words of columns that are neither quantity, closing price nor market value of the position. */
const otherWords =
  /%|\b(?:prior|previous|prev|yesterday|beginning|begin|opening|open|change|chg|pct|percent|gain|loss|p ?& ?l|pnl|p\/l|unreal|unreali[sz]ed|reali[sz]ed|upl|g\/l|yield|ytm|coupon|duration|beta|weight|income|dividend|account|acct|margin|collateral|requirement|days?|rating|cost|book|basis|purchase|average|avg|entry|trade price|strike|underlying|accrued|accr|factor|multiplier|mult|fx|rate|haircut|available|pledged|unsettled|pending|tax|short)\b/;
const localWords = /\b(?:local|lcl|native|foreign|issue|trade ccy|trading)\b/;
const baseWords = /\b(?:base|usd|us dollars?|reporting|usde|usd equivalent)\b|us\$/;
const maxOptions = 4;

/**
 * Chooses quantity, price and market value among all columns that could be them, by header words and by arithmetic: quantity × price = value. Several
 * that fit equally become the question, answered by `reading`.
 */
export function chooseColumns(
  table: FoundTable,
  guessed: readonly ImportColumn[],
  reading: string | undefined,
): ChosenColumns {
  const { kind } = table;
  if (kind === null) return { columns: [...guessed], question: null };
  const sample = sampleOf(table.rows);
  const found = { kind, guessed, sample, figures: readFigures(sample, guessed) };
  const narrow = tryAll(found, false);
  const pool = fittest(narrow.some(isProved) ? narrow : tryAll(found, true), found);
  const chosen = pool.find((trial) => reading?.split(' ')[0] === tokenOf(trial)) ?? pool[0];
  if (chosen === undefined) return { columns: [...guessed], question: null };
  const isAsked = pool.length > 1 && reading?.split(' ')[0] !== tokenOf(chosen);
  return { columns: withRoles(guessed, chosen), question: isAsked ? questionOf(pool, found) : null };
}

type Found = {
  kind: KindRecipe;
  sample: readonly GridRow[];
  guessed: readonly ImportColumn[];
  figures: readonly FigureColumn[];
};

/** Tries all combinations of candidates; `isWide` includes columns whose header says nothing. */
function tryAll(found: Found, isWide: boolean): Trial[] {
  const [quantities, prices, values] = roles.map((role) => orNone(candidatesOf(role, found, isWide), found));
  const trials = (quantities ?? []).flatMap((quantity) =>
    (prices ?? []).flatMap((price) =>
      (values ?? []).flatMap((value) => {
        const columns = [quantity, price, value].filter((each) => each !== null);
        return new Set(columns).size < columns.length ? [] : [tested({ quantity, price, value }, found)];
      }),
    ),
  );
  return trials.filter((trial) => !trials.some((other) => isSwapped(trial, other)));
}

/** Adds the choice of none, unless a header names the column. */
function orNone(candidates: readonly FigureColumn[], found: Found): readonly (FigureColumn | null)[] {
  return candidates.every((each) => isSilent(each, found)) ? [...candidates, null] : candidates;
}

function isSilent({ column }: FigureColumn, { guessed, kind }: Found): boolean {
  const own = guessed[column];
  return own !== undefined && isUnknown(own, kind);
}

/** Returns true if another trial has the whole numbers as the quantity and the decimals as the price. */
function isSwapped({ of }: Trial, { of: other }: Trial): boolean {
  const isTurned = of.quantity !== null && of.quantity === other.price && of.price === other.quantity;
  return isTurned && of.value === other.value && (of.quantity?.decimals ?? 0) > (of.price?.decimals ?? 0);
}

function candidatesOf(role: Role, found: Found, isWide: boolean): FigureColumn[] {
  const { guessed, kind, figures } = found;
  const own = guessed.find(({ field }) => field === role);
  const ownFigures = own === undefined ? undefined : figures[own.column];
  if (own !== undefined && ownFigures !== undefined && isFixed(own)) return [ownFigures];
  const isFree = ({ field, origin }: ImportColumn) => field === role || (field === null && origin === 'guessed');
  const worded = guessed.filter((column) => isFree(column) && means(role, column, kind));
  const silent = guessed.filter((column) => isFree(column) && isUnknown(column, kind));
  const wide = isWide || (worded.length === 0 && own === undefined) ? silent : [];
  const all = [...new Set([...(own === undefined ? [] : [own]), ...worded, ...wide])].flatMap(({ column }) => {
    const numbers = figures[column];
    return numbers === undefined || (numbers.share < 0.8 && column !== own?.column) ? [] : [numbers];
  });
  return distinct(withoutAccrued(inDollars(all, guessed), found));
}

function isFixed({ origin, reason }: ImportColumn): boolean {
  return origin !== 'guessed' || reason.startsWith('As ');
}

/** Splits a header into words, also `snake_case` and `camelCase`. */
export function wordsOf(header: string): string {
  return header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase()
    .trim();
}

/** Returns true for the header of amounts in U.S. dollars, whatever the currency of a row. */
export function isDollarHeader(header: string): boolean {
  return baseWords.test(wordsOf(header));
}

function means(role: Role, { header }: ImportColumn, kind: KindRecipe): boolean {
  const words = wordsOf(header);
  return (
    !otherWords.test(words) && [header, words].some((text) => offeredBy(text, kind).some(({ name }) => name === role))
  );
}

function isUnknown({ header, field }: ImportColumn, kind: KindRecipe): boolean {
  return field === null && !otherWords.test(wordsOf(header)) && offeredBy(header, kind).length === 0;
}

/** Drops amounts in local currency if there are amounts in dollars. */
function inDollars(all: FigureColumn[], guessed: readonly ImportColumn[]): FigureColumn[] {
  const headed = ({ column }: FigureColumn) => wordsOf(guessed[column]?.header ?? '');
  const hasBase = all.some((each) => baseWords.test(headed(each)));
  const hasLocal = all.some((each) => localWords.test(headed(each)));
  if (hasBase && hasLocal) return all.filter((each) => !localWords.test(headed(each)));
  return hasBase && !hasLocal && all.length > 1 ? all.filter((each) => baseWords.test(headed(each))) : all;
}

/** Drops a value that is another one with the accrued interest. */
function withoutAccrued(all: FigureColumn[], { guessed, figures }: Found): FigureColumn[] {
  const interest = figures[guessed.findIndex(({ field }) => field === 'accrued')];
  if (interest === undefined) return all;
  return all.filter((whole) => !all.some((clean) => clean !== whole && isSumOf(whole, [clean, interest])));
}

/** Drops empty columns, and those with the numbers of an earlier one, of which the signed one stays. */
function distinct(all: readonly FigureColumn[]): FigureColumn[] {
  const filled = all.filter((each) => !isEmpty(each));
  const isSigned = ({ figures }: FigureColumn) => figures.some((figure) => (figure?.is ?? 0) < 0);
  const count = ({ figures }: FigureColumn) => figures.filter((figure) => figure !== null).length;
  const ordered = filled.toSorted((a, b) => Number(isSigned(b)) - Number(isSigned(a)) || count(b) - count(a));
  const kept = ordered.filter((each, place) => !ordered.slice(0, place).some((other) => areEqual(each, other)));
  return filled.length === 0 ? all.slice(0, 1) : kept;
}

function tested(of: Trial['of'], found: Found): Trial {
  const rowAt = rowReader(of, found);
  const currency = found.guessed.findIndex(({ field }) => field === 'currency');
  const closures = found.sample.map((row, place) => {
    const closure = closureOf(rowAt(place), null);
    // A value in dollars of a price in another currency can't be tested without the rate.
    return closure === null && isForeign(row.cells[currency] ?? '') ? undefined : closure;
  });
  const closed = closures.filter((closure) => closure != null);
  return {
    of,
    tested: closures.filter((closure) => closure !== undefined).length,
    closed: closed.length,
    exact: closed.filter(({ basis }) => basis !== 'accrued').length,
  };
}

function isForeign(currency: string): boolean {
  return !/^(?:usd)?$/i.test(currency);
}

/** Returns a function that reads the figures of a sampled row. */
function rowReader(of: Trial['of'], { guessed, figures }: Found): (place: number) => RowFigures {
  const at = (field: string) => figures[guessed.findIndex((column) => column.field === field)];
  const figureIn = (column: FigureColumn | null | undefined) => (place: number) => column?.figures[place] ?? null;
  const [quantity, price, value] = [figureIn(of.quantity), figureIn(of.price), figureIn(of.value)];
  const [short, shortValue] = [figureIn(at('short_quantity')), figureIn(at('short_value'))];
  const [face, factor] = [figureIn(at('face')), figureIn(at('factor'))];
  const [accrued, rate] = [figureIn(at('accrued')), figureIn(at('rate'))];
  return (place) => ({
    quantity: either(quantity(place), short(place)),
    price: price(place),
    value: either(value(place), shortValue(place)),
    face: face(place),
    factor: factor(place),
    accrued: accrued(place),
    rate: rate(place),
  });
}

function either(first: CellFigure | null, second: CellFigure | null): CellFigure | null {
  return first === null || first.is === 0 ? (second ?? first) : first;
}

function isProved({ tested: rows, closed }: Trial): boolean {
  return rows > 0 && closed >= rows * 0.9;
}

/**
 * Returns the trials that close in most rows; if none closes, those of columns that their headers name, as far as these suffice. Those with most of
 * the guessed columns come first.
 */
function fittest(trials: readonly Trial[], found: Found): Trial[] {
  const proved = trials.filter(isProved);
  const closeness = ({ closed, exact }: Trial) => closed + exact / 1000;
  const most = Math.max(0, ...proved.map(closeness));
  const named = ({ of }: Trial) =>
    roles.reduce((sum, role) => sum + (of[role] === null ? 0 : isSilent(of[role], found) ? -0.1 : 1), 0);
  const enough = trials.filter(({ of }) => of.quantity !== null && (of.price !== null || of.value !== null));
  const best = Math.max(...enough.map(named));
  const rest = enough.filter((trial) => named(trial) === best);
  const guesses = ({ of }: Trial) =>
    roles.filter((role) => of[role] !== null && found.guessed[of[role].column]?.field === role).length;
  const pool = proved.length > 0 ? proved.filter((trial) => closeness(trial) === most) : rest;
  return [...pool].sort((a, b) => guesses(b) - guesses(a) || b.closed - a.closed);
}

function tokenOf({ of }: Trial): string {
  return roles.map((role) => of[role]?.column ?? '').join(':');
}

function withRoles(guessed: readonly ImportColumn[], trial: Trial): ImportColumn[] {
  const { of, tested: rows, closed } = trial;
  const isSure = isProved(trial);
  const reason = isSure ? `Quantity × price is the value in ${closed} of ${rows} rows.` : 'The only column that fits.';
  return guessed.map((column): ImportColumn => {
    const role = roles.find((each) => of[each]?.column === column.column);
    if (role === undefined) return withoutRole(column, of);
    const isConfirmed = column.field === role && (!isSure || column.confidence === 'high');
    return isConfirmed ? column : { ...column, field: role, reason, confidence: isSure ? 'high' : 'low' };
  });
}

function withoutRole(column: ImportColumn, of: Trial['of']): ImportColumn {
  const isReplaced = roles.some((role) => role === column.field && of[role] !== null);
  return isReplaced ? { ...column, field: null, reason: 'Another column is used for it.' } : column;
}

function questionOf(pool: readonly Trial[], { guessed }: Found): ImportQuestion {
  const shown = pool.slice(0, maxOptions);
  const differing = roles.filter((role) => new Set(shown.map(({ of }) => of[role])).size > 1);
  const labels: Readonly<Record<Role, string>> = {
    quantity: 'quantity',
    price: 'closing price',
    value: 'market value',
  };
  const header = (column: FigureColumn | null) => {
    const { header: text = '', letter = '' } = guessed[column?.column ?? -1] ?? {};
    return column === null ? 'None' : text === '' ? `Column ${letter}` : `“${text}”, column ${letter}`;
  };
  const options = shown.map((trial) => ({
    value: tokenOf(trial),
    label: differing.map((role) => header(trial.of[role])).join(' and '),
    detail: [
      ...(trial.tested === 0 ? [] : [`Quantity × price is the value in ${trial.closed} of ${trial.tested} rows`]),
      ...differing.flatMap((role) => {
        const column = trial.of[role];
        return column === null
          ? []
          : [`sum ${sumOf(column, trial.of.quantity).toLocaleString('en-US', { maximumFractionDigits: 2 })}`];
      }),
    ].join(' · '),
  }));
  const asked = differing.map((role) => labels[role]).join(' and the ');
  const message = `Several columns could be the ${asked}. Choose the ${asked} of the positions.`;
  return { name: 'reading', message, is_required: true, options };
}
