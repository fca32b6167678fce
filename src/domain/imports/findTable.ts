import type { ImportKind } from '@/contract/imports/imports';
import { findLayout, joinHeaders, type Layout, topOfHeaders } from './balances/layout';
import type { GridRow } from './grid';
import { type FieldRecipe, headerKey, type KindRecipe, type SourceRecipe } from './recipe';

/** A file's detected kind and source with the reasons, the row of its headers (0 for none), and the lines above and below. */
export type FoundTable = {
  kind: KindRecipe | null;
  kindReason: string;
  source: SourceRecipe | null;
  headerRow: number;
  headers: readonly string[];
  titles: readonly string[];
  rows: readonly GridRow[];
};

/** The kinds and sources that files are matched against. */
export type KnownForms = { kinds: readonly KindRecipe[]; sources: readonly SourceRecipe[] };

/** The user's choices for the table. */
type TableChoices = { kind?: ImportKind | undefined; header_row?: number | undefined };

const maxHeaderRow = 60;
const wholeScore = 100;
const titleScore = 20;
const sourceScore = 40;

/** Finds the table of a sheet: the row that most resembles headers, and the kind with those columns. */
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
    const headers = joinHeaders(rows, position);
    const titles = titlesOf(rows, topOfHeaders(rows, position));
    return kinds.flatMap((kind) => scoreRow({ headers, titles, kind, sources, position }));
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
  const kindReason = only === null ? 'The headers don’t say what the file has.' : 'Chosen by you.';
  return { kind: only, kindReason, source: null, ...placedAt(rows, { header: position, first: position + 1 }) };
}

function headless(rows: readonly GridRow[], kinds: readonly KindRecipe[], reason: string): FoundTable {
  const kind = kinds.length === 1 ? (kinds[0] ?? null) : null;
  const layout = reason === unknownHeaders ? findLayout(rows) : null;
  // Lines of one cell above rows of several are titles, with or without headers.
  const first = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const place = layout ?? { header: -1, first: Math.max(0, first) };
  return { kind, kindReason: reason, source: null, ...placedAt(rows, place) };
}

/** Returns the headers, titles and rows of a table at a place. */
export function placedAt(
  rows: readonly GridRow[],
  { header, first }: Layout,
): Pick<FoundTable, 'headerRow' | 'headers' | 'titles' | 'rows'> {
  return {
    headerRow: rows[header]?.row ?? 0,
    headers: header === -1 ? [] : joinHeaders(rows, header),
    titles: titlesOf(rows, header === -1 ? first : topOfHeaders(rows, header)),
    rows: rows.slice(first),
  };
}

const unknownHeaders = 'No row has headers that we know.';

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

function scoreRow({ headers, titles, kind, sources, position }: Judged): Candidate[] {
  const source = sourceOf({ keys: headers.map(headerKey), titles, kind, sources });
  const fields = new Set(headers.flatMap((header) => findFields(header, kind).map(({ name }) => name)));
  for (const field of source?.columns.flatMap((column) => column.field ?? []) ?? []) fields.add(field);
  if (fields.size < 2 || headers.filter((header) => header !== '').length < 2) return [];
  const isWhole = source !== null || missingNeeds(kind, fields).length === 0;
  const bonus = [
    isWhole ? wholeScore : 0,
    titles.some((title) => kind.titles.test(title)) ? titleScore : 0,
    source === null ? 0 : sourceScore + source.columns.length,
  ];
  const score = bonus.reduce((sum, each) => sum + each, fields.size * 3);
  return [{ score, position, kind, source, isWhole }];
}

/** Returns the labels of a kind's required fields that are missing. */
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

/** Returns the source with the most columns that the header matches. */
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

/** Returns the fields that a header can mean, the most specific first. */
export function findFields(header: string, { fields }: Pick<KindRecipe, 'fields'>): FieldRecipe[] {
  const key = headerKey(header);
  const exact = fields.filter(({ names }) => names.includes(key));
  return exact.length > 0 ? exact : offeredBy(header, { fields });
}

/** Returns all fields that a header can mean, by exact name or by pattern. */
export function offeredBy(header: string, { fields }: Pick<KindRecipe, 'fields'>): FieldRecipe[] {
  const key = headerKey(header);
  const text = header.toLowerCase().trim();
  return key === '' ? [] : fields.filter(({ names, pattern }) => names.includes(key) || pattern?.test(text) === true);
}

function titlesOf(rows: readonly GridRow[], position: number): string[] {
  return rows.slice(Math.max(0, position - 20), position).map(titleOf);
}

/** Returns the text of a title, which can be in several cells: `As of:`, `06/30/2026`. */
function titleOf({ cells }: GridRow): string {
  return cells.filter((cell) => cell !== '').join(' ');
}
