import type { ImportColumn } from '@/contract/imports/imports.schema';
import { findIdentity, type Identity } from './balances/identity';
import { type FoundTable, findFields, offeredBy } from './findTable';
import { columnLetter } from './grid';
import { headerKey, type KindRecipe } from './recipe';

type Guess = Pick<ImportColumn, 'field' | 'reason' | 'confidence' | 'origin'>;

/** Earlier column mappings: by hand in this import, or in the last one of this shape. */
export type KnownMapping = {
  chosen?: readonly { column: number; field: string | null }[] | undefined;
  remembered?: readonly { column: number; field: string | null }[] | undefined;
};

/** The contents of a column's first cells; `cusips` is a share of those with values. */
type ColumnProfile = { filled: number; samples: string[]; cusips: number };

const profiledRows = 200;
const maxSamples = 3;

function profileColumns({ rows }: FoundTable, count: number): ColumnProfile[] {
  const head = rows.slice(0, profiledRows);
  return Array.from({ length: count }, (_, column) => {
    const cells = head.map(({ cells: all }) => all[column] ?? '').filter((cell) => cell !== '');
    const cusips = cells.filter((cell) => /^(?=.*\d)[0-9A-Z]{8}\d$/.test(cell)).length;
    return {
      filled: cells.length,
      samples: [...new Set(cells)].slice(0, maxSamples),
      cusips: cusips / Math.max(cells.length, 1),
    };
  });
}

/** Guesses the field of each column, with the reason; the user's choices and remembered ones take precedence. */
export function guessColumns(table: FoundTable, { chosen = [], remembered = [] }: KnownMapping): ImportColumn[] {
  const width = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), table.headers.length);
  const profiles = profileColumns(table, width);
  const guesses = table.kind === null ? [] : guessAll(table, table.kind, profiles);
  const taken = new Set(chosen.flatMap(({ field }) => field ?? []));
  const columns = profiles.map((profile, column): ImportColumn => {
    const own = chosen.find((each) => each.column === column);
    const former = remembered.find((each) => each.column === column);
    const guess = own ? chosenGuess(own.field) : former ? rememberedGuess(former.field) : (guesses[column] ?? unused);
    const isTaken = own === undefined && guess.field !== null && taken.has(guess.field);
    return {
      column,
      letter: columnLetter(column),
      header: table.headers[column] ?? '',
      samples: profile.samples.map((sample) => sample.slice(0, 200)),
      ...(isTaken ? { ...unused, reason: 'You chose another column for it.' } : guess),
    };
  });
  return withoutDoubles(columns);
}

/** Returns a file's shape, by which a later file with the same columns is mapped the same way. */
export function shapeOf(headers: readonly string[]): string {
  return headers.map(headerKey).join('|');
}

const unused: Guess = { field: null, reason: 'Not needed.', confidence: 'high', origin: 'guessed' };

function chosenGuess(field: string | null): Guess {
  return { field, reason: 'Chosen by you.', confidence: 'high', origin: 'chosen' };
}

function rememberedGuess(field: string | null): Guess {
  return { field, reason: 'As in your last file with these columns.', confidence: 'high', origin: 'remembered' };
}

function guessAll(table: FoundTable, kind: KindRecipe, profiles: readonly ColumnProfile[]): Guess[] {
  const bySource = guessBySource(table);
  const taken = new Set(bySource.flatMap((guess) => guess?.field ?? []));
  const byHeader = table.headers.map((header, column) =>
    bySource[column] === undefined ? ranked(header, kind, taken) : [],
  );
  const guesses: (Guess | undefined)[] = profiles.map((_, column) => bySource[column]);
  // The most specific name of a field wins; of two equal ones, the first column.
  const offers = byHeader.flatMap((fields, column) =>
    fields.map((each) => ({ ...each, column, rank: each.rank + (profiles[column]?.filled === 0 ? emptyRank : 0) })),
  );
  for (const { field, guess, column } of offers.sort((a, b) => a.rank - b.rank || a.column - b.column)) {
    if (taken.has(field) || guesses[column] !== undefined) continue;
    guesses[column] = guess;
    taken.add(field);
  }
  guessByContent({ table, kind, profiles, guesses, taken });
  return guesses.map((guess, column) => guess ?? leftOver(table.headers[column] ?? '', kind, guesses));
}

function guessBySource({ source, headers }: FoundTable): (Guess | undefined)[] {
  const keys = headers.map(headerKey);
  const guesses: (Guess | undefined)[] = headers.map(() => undefined);
  for (const { field, names } of source?.columns ?? []) {
    const column = keys.findIndex((key, position) => names.includes(key) && guesses[position] === undefined);
    if (column === -1) continue;
    guesses[column] = { field, reason: `As ${source?.label} exports it.`, confidence: 'high', origin: 'guessed' };
  }
  return guesses;
}

type Offer = { field: string; rank: number; guess: Guess };

function ranked(header: string, kind: KindRecipe, taken: ReadonlySet<string>): Offer[] {
  const key = headerKey(header);
  const offers = offeredBy(header, kind).filter(({ name }) => !taken.has(name));
  return offers.map(({ name, names }) => {
    const rank = names.indexOf(key);
    const guess: Guess =
      rank === -1
        ? { field: name, reason: `“${header}” sounds like it.`, confidence: 'medium', origin: 'guessed' }
        : { field: name, reason: `The header says “${header}”.`, confidence: 'high', origin: 'guessed' };
    return { field: name, rank: rank === -1 ? patternRank : rank, guess };
  });
}

const patternRank = 1000;
/** Rank penalty of an empty column's name. */
const emptyRank = 2000;

type Contents = {
  table: FoundTable;
  kind: KindRecipe;
  profiles: readonly ColumnProfile[];
  guesses: (Guess | undefined)[];
  taken: Set<string>;
};

/** Guesses by cells where headers don't decide: CUSIPs of positions, and the numbers and names of accounts. */
function guessByContent({ table, kind, profiles, guesses, taken }: Contents): void {
  if (kind.kind !== 'position') {
    if (table.source === null) guessAccounts(table, guesses);
    return;
  }
  const column = profiles.findIndex(({ cusips }, place) => guesses[place] === undefined && cusips > 0.6);
  if (column === -1 || taken.has('cusip')) return;
  guesses[column] = { field: 'cusip', reason: 'The values look like CUSIPs.', confidence: 'low', origin: 'guessed' };
}

const accountFields: readonly string[] = ['number', 'name', 'account'];

function guessAccounts(table: FoundTable, guesses: (Guess | undefined)[]): void {
  for (const [column, guess] of guesses.entries()) {
    if (guess?.field != null && accountFields.includes(guess.field)) guesses[column] = undefined;
  }
  for (const { column, field, reason } of identityOfList(table).fields) {
    guesses[column] ??= { field, reason, confidence: 'medium', origin: 'guessed' };
  }
}

const identityRows = 300;

/** Returns the columns with the numbers and names of a list of accounts; headings and footers in one cell aren't looked at. */
export function identityOfList({ headers, rows }: Pick<FoundTable, 'headers' | 'rows'>): Identity {
  const wide = rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).slice(0, identityRows);
  const width = wide.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  const columns = Array.from({ length: width }, (_, column) => wide.map(({ cells }) => cells[column] ?? ''));
  return findIdentity({ headers, columns, whole: columns, isKnown: () => false });
}

function leftOver(header: string, kind: KindRecipe, guesses: readonly (Guess | undefined)[]): Guess {
  const meant = findFields(header, kind)[0];
  const column = guesses.findIndex((guess) => guess?.field === meant?.name);
  if (meant === undefined || column === -1) return unused;
  return { ...unused, reason: `${meant.label} is taken from column ${columnLetter(column)}.` };
}

/** Keeps one column a field: chosen before remembered before guessed, and the first of several. */
function withoutDoubles(columns: readonly ImportColumn[]): ImportColumn[] {
  const order = { chosen: 0, remembered: 1, guessed: 2 };
  const ranked = [...columns].sort((a, b) => order[a.origin] - order[b.origin] || a.column - b.column);
  const holder = new Map<string, number>();
  for (const { field, column } of ranked) if (field !== null && !holder.has(field)) holder.set(field, column);
  return columns.map((column) =>
    column.field === null || holder.get(column.field) === column.column
      ? column
      : { ...column, ...unused, reason: `Column ${columnLetter(holder.get(column.field) ?? 0)} is used for it.` },
  );
}
