import type { ImportKind } from '@/contract/staging/imports';
import { readPeriod } from '@/domain/periodText';
import type { GridRow } from './grid';
import { profileColumns } from './profile';
import { type FieldRecipe, headerKey, type KindRecipe, type SourceRecipe } from './recipe';

/** What a file is found to be: its kind and source with the reasons, the row of its headers (0 for none), and what stands above and below. */
export type FoundTable = {
  kind: KindRecipe | null;
  kindReason: string;
  source: SourceRecipe | null;
  headerRow: number;
  headers: readonly string[];
  titles: readonly string[];
  rows: readonly GridRow[];
};

/** The kinds and sources that files are compared with. */
export type KnownForms = { kinds: readonly KindRecipe[]; sources: readonly SourceRecipe[] };

/** What a person said of the table. */
type TableChoices = { kind?: ImportKind | undefined; header_row?: number | undefined };

const maxHeaderRow = 60;
const wholeScore = 100;
const titleScore = 20;
const periodScore = 30;
const sourceScore = 40;

/** Finds the table of a sheet: the row that reads most like headers, and the kind whose columns they are. */
export function findTable(rows: readonly GridRow[], { kinds, sources }: KnownForms, choices: TableChoices): FoundTable {
  const sectioned = sources.flatMap((source) => {
    const table = source.sections?.(rows);
    return table == null ? [] : [{ source, ...table }];
  })[0];
  const known = { kinds: kinds.filter(({ kind }) => choices.kind === undefined || kind === choices.kind), sources };
  const table = findIn(sectioned?.rows ?? rows, known, choices);
  if (sectioned === undefined || table.source !== null)
    return { ...table, titles: [...(sectioned?.titles ?? []), ...table.titles] };
  return { ...table, source: sectioned.source, titles: [...sectioned.titles, ...table.titles] };
}

type Candidate = { score: number; position: number; kind: KindRecipe; source: SourceRecipe | null; isWhole: boolean };

function findIn(rows: readonly GridRow[], { kinds, sources }: KnownForms, choices: TableChoices): FoundTable {
  if (choices.header_row === 0) return headless(rows, kinds, 'The file has no headers.');
  const positions = [...rows.keys()].slice(0, maxHeaderRow).filter((position) => {
    return choices.header_row === undefined || rows[position]?.row === choices.header_row;
  });
  const candidates = positions.flatMap((position) => {
    const headers = headersAt(rows, position);
    const titles = titlesOf(rows, position);
    return kinds.flatMap((kind) => judge({ headers, titles, kind, sources, position }));
  });
  const [best, ...others] = candidates.sort((a, b) => b.score - a.score || a.position - b.position);
  if (best === undefined) {
    if (choices.header_row === undefined) return headless(rows, kinds, unknownHeaders);
    return tableAt(
      rows,
      rows.findIndex(({ row }) => row === choices.header_row),
      kinds,
    );
  }
  const rival = others.find(
    ({ kind, position, isWhole }) => kind !== best.kind && position === best.position && isWhole,
  );
  return {
    ...tableAt(rows, best.position, kinds),
    kind: best.kind,
    kindReason: kindReason(best, rival),
    source: best.source,
  };
}

function tableAt(rows: readonly GridRow[], position: number, kinds: readonly KindRecipe[]): FoundTable {
  const only = kinds.length === 1 ? (kinds[0] ?? null) : null;
  return {
    kind: only,
    kindReason: only === null ? 'The headers don’t say what the file has.' : 'Chosen by you.',
    source: null,
    headerRow: rows[position]?.row ?? 0,
    headers: headersAt(rows, position),
    titles: titlesOf(rows, position),
    rows: rows.slice(position + 1),
  };
}

function headless(rows: readonly GridRow[], kinds: readonly KindRecipe[], reason: string): FoundTable {
  // Lines of one cell above rows of several are titles, with or without headers.
  const first = Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1),
  );
  const isHeaded = reason === unknownHeaders && isHeading(rows[first], rows[first + 1]);
  const table = isHeaded ? rows.slice(first + 1) : rows.slice(first);
  const kind = kinds.length === 1 ? (kinds[0] ?? null) : kindByContent(table, kinds);
  return {
    kind,
    kindReason: kind === null ? reason : `${reason} The values read like ${kind.label.toLowerCase()}.`,
    source: null,
    headerRow: isHeaded ? (rows[first]?.row ?? 0) : 0,
    headers: isHeaded ? [...(rows[first]?.cells ?? [])] : [],
    titles: titlesOf(rows, first),
    rows: table,
  };
}

/** Words above a row with numbers are headers, known or not. */
function isHeading(row: GridRow | undefined, next: GridRow | undefined): boolean {
  const isOfWords = row?.cells.every((cell) => !/\d/.test(cell)) === true;
  return isOfWords && next?.cells.some((cell) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell)) === true;
}

const unknownHeaders = 'No row has headers that we know.';

/** Without headers, accounts beside amounts are a trial balance; anything else is asked for. */
function kindByContent(rows: readonly GridRow[], kinds: readonly KindRecipe[]): KindRecipe | null {
  const width = rows.slice(0, 20).reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const profiles = profileColumns(rows, width);
  const hasAccounts = profiles.some(({ numbered, texts, days }) => numbered > 0.5 || (texts > 0.5 && days < 0.5));
  const amounts = profiles.filter(
    ({ filled, amounts: share, digits }) => filled > 0 && share > 0.9 && digits < 0.9,
  ).length;
  const isBalance = hasAccounts && (amounts === 1 || amounts === 2);
  return isBalance ? (kinds.find(({ kind }) => kind === 'balance') ?? null) : null;
}

function kindReason({ kind, source }: Candidate, rival: Candidate | undefined): string {
  if (source !== null) return `The columns are those of ${source.label}.`;
  const read = `The columns read like ${kind.label.toLowerCase()}`;
  return rival === undefined ? `${read}.` : `${read}; they could be ${rival.kind.label.toLowerCase()}, too.`;
}

type Judged = {
  headers: readonly string[];
  titles: readonly string[];
  kind: KindRecipe;
  sources: readonly SourceRecipe[];
  position: number;
};

function judge({ headers, titles, kind, sources, position }: Judged): Candidate[] {
  const source = sourceOf({ keys: headers.map(headerKey), titles, kind, sources });
  const fields = new Set(headers.flatMap((header) => fieldsOf(header, kind).map(({ name }) => name)));
  for (const field of source?.columns.flatMap((column) => column.field ?? []) ?? []) fields.add(field);
  const isByPeriod = source === null && !fields.has('debit') && hasPeriods(headers, kind);
  const guessed = isByPeriod ? addPeriods(fields) : 0;
  if (fields.size < 2) return [];
  const isWhole = source !== null || missingNeeds(kind, fields).length === 0;
  const bonus = [
    isWhole ? wholeScore : 0,
    titles.some((title) => kind.titles.test(title)) ? titleScore : 0,
    source === null ? 0 : sourceScore + source.columns.length,
    guessed,
  ];
  const score = bonus.reduce((sum, each) => sum + each, fields.size * 3);
  return [{ score, position, kind, source, isWhole }];
}

/** Takes the columns of periods for amounts; gives what a row loses that doesn't name its accounts, since a title can say its period, too. */
function addPeriods(fields: Set<string>): number {
  const isNamed = ['account', 'number', 'name'].some((field) => fields.has(field));
  fields.add('amount');
  if (!isNamed) fields.add('account');
  return isNamed ? 0 : -periodScore;
}

/** What a kind lacks, of what it can't do without. */
export function missingNeeds({ needs }: KindRecipe, fields: ReadonlySet<string>): string[] {
  const isMet = (need: KindRecipe['needs'][number]) =>
    need.fields.some((all) => all.every((field) => fields.has(field)));
  return needs.filter((need) => !isMet(need)).map(({ label }) => label);
}

type Sourced = {
  keys: readonly string[];
  titles: readonly string[];
  kind: KindRecipe;
  sources: readonly SourceRecipe[];
};

/** The source with the most columns whose form the header has. */
function sourceOf({ keys, titles, kind, sources }: Sourced): SourceRecipe | null {
  const named = keys.filter((key, position) => key !== '' || position === 0).length;
  const fitting = sources.filter(({ kind: of, columns, isExact, title }) => {
    const found = columns.filter(({ names }) => names.some((name) => keys.includes(name)));
    const isThere = columns.every((column) => column.isOptional === true || found.includes(column));
    const isTitled = title === undefined || titles.some((each) => title.test(each));
    return of === kind.kind && isThere && isTitled && (isExact !== true || found.length === named);
  });
  return fitting.reduce<SourceRecipe | null>(
    (best, each) => (best === null || weight(each) > weight(best) ? each : best),
    null,
  );
}

function weight({ columns, title }: SourceRecipe): number {
  return columns.length + (title === undefined ? 0 : 10);
}

/** The fields that a header can mean, the surest first. */
export function fieldsOf(header: string, { fields }: Pick<KindRecipe, 'fields'>): FieldRecipe[] {
  const key = headerKey(header);
  const exact = fields.filter(({ names }) => names.includes(key));
  return exact.length > 0 ? exact : offeredBy(header, { fields });
}

/** All fields that a header can mean, by its name or by what it says. */
export function offeredBy(header: string, { fields }: Pick<KindRecipe, 'fields'>): FieldRecipe[] {
  const key = headerKey(header);
  const text = header.toLowerCase().trim();
  return key === '' ? [] : fields.filter(({ names, pattern }) => names.includes(key) || pattern?.test(text) === true);
}

/** The signed amounts of a trial balance can be headed by their periods: ``, `Jun 30, 26`. */
function hasPeriods(headers: readonly string[], { kind }: KindRecipe): boolean {
  return kind === 'balance' && headers.length > 1 && headers.slice(1).some(isPeriod);
}

/** Whether a header is a period or a day, such as `Jun 2026`. */
export function isPeriod(header: string): boolean {
  const reading = readPeriod(header);
  return reading.kind !== 'none' || /last day of a month$/.test(reading.reason);
}

/**
 * The headers of a row. Where it has a name twice, such as Debit under Opening balance and under Ending balance, each takes the one above it
 * along, which goes for the columns to its right as well.
 */
function headersAt(rows: readonly GridRow[], position: number): string[] {
  const cells = [...(rows[position]?.cells ?? [])];
  const keys = cells.map(headerKey).filter((key) => key !== '');
  const above = rows[position - 1];
  const isDoubled = new Set(keys).size < keys.length;
  if (!isDoubled || above === undefined || above.cells.filter((cell) => cell !== '').length < 2) return cells;
  let group = '';
  return cells.map((cell, column) => {
    group = above.cells[column] || group;
    return `${group} ${cell}`.trim();
  });
}

function titlesOf(rows: readonly GridRow[], position: number): string[] {
  return rows.slice(Math.max(0, position - 20), position).flatMap(({ cells }) => cells.filter((cell) => cell !== ''));
}
