import type { ImportColumn } from '@/contract/staging/imports';
import { type FoundTable, fieldsOf, isPeriod, offeredBy } from './findTable';
import { columnLetter } from './grid';
import { type ColumnProfile, profileColumns } from './profile';
import { headerKey, type KindRecipe } from './recipe';

type Guess = Pick<ImportColumn, 'field' | 'reason' | 'confidence' | 'origin'>;

/** What columns were mapped to before: by hand in this import, or in the last one of this shape. */
export type KnownMapping = {
  chosen?: readonly { column: number; field: string | null }[] | undefined;
  remembered?: readonly { column: number; field: string | null }[] | undefined;
};

/** Guesses the field of each column, with the reason; what a person chose holds, and what was remembered. */
export function guessColumns(table: FoundTable, { chosen = [], remembered = [] }: KnownMapping): ImportColumn[] {
  const width = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), table.headers.length);
  const profiles = profileColumns(table.rows, width);
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

/** What a file's columns are known by, so that a later one of the same shape is mapped as this one was. */
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
  // The surest name of each field has it; of two columns with the same name the first.
  const offers = byHeader.flatMap((fields, column) =>
    fields.map((each) => ({ ...each, column, rank: each.rank + (profiles[column]?.filled === 0 ? emptyRank : 0) })),
  );
  for (const { field, guess, column } of offers.sort((a, b) => a.rank - b.rank || a.column - b.column)) {
    if (taken.has(field) || guesses[column] !== undefined) continue;
    guesses[column] = guess;
    taken.add(field);
  }
  settleAmounts(table.headers, guesses, taken);
  guessByContent({ table, kind, profiles, guesses, taken });
  refineAccounts(guesses, profiles);
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
/** What an empty column's name counts less. */
const emptyRank = 2000;

type Contents = {
  table: FoundTable;
  kind: KindRecipe;
  profiles: readonly ColumnProfile[];
  guesses: (Guess | undefined)[];
  taken: Set<string>;
};

/** What headers don't say, cells may: accounts by their numbers and names, one column of amounts, CUSIPs. */
function guessByContent({ table, kind, profiles, guesses, taken }: Contents): void {
  const give = (field: string, reason: string, test: (profile: ColumnProfile, header: string) => boolean) => {
    if (taken.has(field)) return;
    const column = profiles.findIndex(
      (profile, position) =>
        guesses[position] === undefined && profile.filled > 0 && test(profile, table.headers[position] ?? ''),
    );
    if (column === -1) return;
    guesses[column] = { field, reason, confidence: 'low', origin: 'guessed' };
    taken.add(field);
  };
  if (kind.kind === 'position') {
    give('cusip', 'The values look like CUSIPs.', ({ cusips }) => cusips > 0.6);
    return;
  }
  const hasAccount = ['account', 'number', 'name'].some((field) => taken.has(field));
  if (!hasAccount) give('account', 'The values are account numbers with names.', ({ numbered }) => numbered > 0.5);
  if (!taken.has('account') && !taken.has('number')) {
    give(
      'number',
      'The values look like account numbers.',
      ({ digits, filled }) => digits > 0.9 && filled > 1 && !table.headers.some(isPeriod),
    );
  }
  if (
    !['account', 'number', 'name'].some((field) => taken.has(field)) ||
    (table.headerRow === 0 && taken.has('number'))
  ) {
    give(
      taken.has('number') ? 'name' : 'account',
      'The first column of words.',
      ({ texts, days }) => texts > 0.5 && days < 0.5,
    );
  }
  if (kind.kind === 'balance') guessAmounts({ table, kind, profiles, guesses, taken }, give);
}

type Give = (field: string, reason: string, test: (profile: ColumnProfile, header: string) => boolean) => void;

function guessAmounts({ table, profiles, guesses, taken }: Contents, give: Give): void {
  if (taken.has('amount') || (taken.has('debit') && taken.has('credit'))) return;
  const isFree = (profile: ColumnProfile, position: number) =>
    guesses[position] === undefined && profile.filled > 0 && profile.amounts > 0.9;
  const free = profiles.filter(isFree).length;
  if (table.headerRow === 0 && free === 2) {
    give('debit', 'The first of two columns of amounts.', ({ amounts }) => amounts > 0.9);
    give('credit', 'The second of two columns of amounts.', ({ amounts }) => amounts > 0.9);
    return;
  }
  const periods = profiles.flatMap((profile, position) =>
    isFree(profile, position) && isPeriod(table.headers[position] ?? '') ? [position] : [],
  );
  const last = periods.at(-1);
  if (last !== undefined) {
    const reason = periods.length > 1 ? 'The last of several periods.' : 'Amounts of the period in its header.';
    guesses[last] = { field: 'amount', reason, confidence: periods.length > 1 ? 'low' : 'medium', origin: 'guessed' };
    taken.add('amount');
    return;
  }
  give('amount', 'The only column of amounts left.', ({ amounts }) => free === 1 && amounts > 0.9);
}

/** Of two sides and a balance those are read that stand at the end of the period: movements beside an ending balance aren't. */
function settleAmounts(headers: readonly string[], guesses: (Guess | undefined)[], taken: Set<string>): void {
  if (!['debit', 'credit', 'amount'].every((field) => taken.has(field))) return;
  const isEnd = (field: string) => {
    const column = guesses.findIndex((guess) => guess?.field === field);
    return /end|clos|ytd|year to date/i.test(headers[column] ?? '');
  };
  const dropped = isEnd('amount') && !isEnd('debit') ? ['debit', 'credit'] : ['amount'];
  for (const [column, guess] of guesses.entries()) {
    if (guess?.field == null || !dropped.includes(guess.field) || guess.reason.startsWith('As ')) continue;
    guesses[column] = {
      ...unused,
      reason: dropped.includes('amount') ? 'Debit and Credit say it.' : 'The ending balance is read.',
    };
  }
  for (const field of dropped) taken.delete(field);
}

/** A column headed Account can hold numbers alone. With it, what is headed like a name is one. */
function refineAccounts(guesses: (Guess | undefined)[], profiles: readonly ColumnProfile[]): void {
  const column = guesses.findIndex((guess) => guess?.field === 'account');
  const guess = guesses[column];
  if (guess === undefined || (profiles[column]?.codes ?? 0) < 0.9) return;
  if (guesses.some((each) => each?.field === 'number')) return;
  guesses[column] = { ...guess, field: 'number', reason: `${guess.reason} The values are numbers alone.` };
}

function leftOver(header: string, kind: KindRecipe, guesses: readonly (Guess | undefined)[]): Guess {
  const meant = fieldsOf(header, kind)[0];
  const column = guesses.findIndex((guess) => guess?.field === meant?.name);
  if (meant === undefined || column === -1) return unused;
  return { ...unused, reason: `${meant.label} is taken from column ${columnLetter(column)}.` };
}

/** A field has one column: by hand before remembered before guessed, and the first of several. */
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
