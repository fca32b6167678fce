import type { ApiError } from '@server/common/errors';
import { type CsvFormat, createRecordSplitter } from '@server/staging/imports/csvRecords';
import { noIssues } from '@server/staging/imports/fileIssues';
import { randomSeeds } from '@tests/support/randomSize';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';

const format: CsvFormat = { delimiter: ',', lineEnd: '\n' };

/** Returns the records of a text that comes in pieces of a length. */
function recordsOf(text: string, length = text.length, { delimiter, lineEnd }: CsvFormat = format): string[][] {
  const splitter = createRecordSplitter({ delimiter, lineEnd }, noIssues());
  const records: string[][] = [];
  for (let start = 0; start < text.length; start += length) {
    records.push(...splitter.split(text.slice(start, start + length)));
  }
  return [...records, ...splitter.end()];
}

/** Returns the refusal of a text. */
function refusalOf(text: string, length?: number): object[] {
  try {
    recordsOf(text, length);
  } catch (error) {
    return [...((error as ApiError).details ?? [])];
  }
  throw new Error('It was taken.');
}

/** Returns pseudo-random whole numbers below a bound (a linear congruential generator). */
function numbersFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Returns a file of random values, most of which need quotes. */
function randomFile(seed: number, lineEnd: string): string {
  const next = numbersFrom(seed);
  const sign = () => ['a', ' ', 'é😀', ',', '"', ';', lineEnd, '\t', "'", '0'][next(10)];
  const cell = () => {
    const value = Array.from({ length: next(6) }, sign).join('');
    return next(2) === 0 || /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  };
  const row = () => Array.from({ length: 1 + next(5) }, cell).join(',');
  return Array.from({ length: 60 }, row).join(lineEnd) + (next(2) === 0 ? lineEnd : '');
}

test.each(randomSeeds(4))('splits as another parser does, wherever the pieces end (seed %i)', (seed) => {
  for (const [lineEnd, separator] of [
    ['\n', '\n'],
    ['\n', '\r\n'],
    ['\r', '\r'],
  ] as const) {
    const file = randomFile(seed, separator);
    const expected = parse(file, { relax_column_count: true, record_delimiter: separator });
    for (const length of [1, 3, 64, file.length]) {
      expect(recordsOf(file, length, { delimiter: ',', lineEnd })).toEqual(expected);
    }
  }
});

test.each([
  ['an empty row', 'a\n\nb\n', [['a'], [''], ['b']]],
  ['values that are empty', ',a,\n', [['', 'a', '']]],
  ['quotes around nothing', '"",""""\n', [['', '"']]],
  [
    'both kinds of line ends',
    'a,b\r\nc,d\ne,f',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  ['numbers that a system wrote as text', '="01",="1,0",=""\n', [['="01"', '="1,0"', '=""']]],
  ['a carriage return inside a value', 'a\rb,c\n', [['a\rb', 'c']]],
  ['a last row that ends with a carriage return', 'a\nb\r', [['a'], ['b']]],
  ['a row of a thousand columns', `${','.repeat(999)}\n`, [Array.from({ length: 1000 }, () => '')]],
  ['thousands of delimiters and line ends in quotes', `"${',\n'.repeat(5000)}",b\n`, [[',\n'.repeat(5000), 'b']]],
])('takes %s', (_what, text, records) => {
  for (const length of [7, text.length]) expect(recordsOf(text, length)).toEqual(records);
});

const strayQuote = 'A value contains a quote. Put the whole value in quotes and double each quote in it.';

test.each([
  ['a quote inside a value', 'a\n5" pipe,b\n', strayQuote],
  ['something behind a closing quote', 'a\n"b" ,c\n', strayQuote],
  ['a quote behind a space', 'a\n "b",c\n', strayQuote],
  ['something behind a number written as text', 'a\n="01"&A1,b\n', strayQuote],
  ['a quote without its end', 'a\n"b,c\nd,e\n', 'This opening quote has no closing quote. Add one.'],
  ['a number written as text without its end', 'a\n="01,b\n', 'This opening quote has no closing quote. Add one.'],
  [
    'a row without an end',
    `a\n${'x'.repeat(200_000)}`,
    'This row is longer than 100,000 characters. Check for an opening quote without a closing quote.',
  ],
  [
    'a quote without its end in a long file',
    `a\n"b,${'c\n'.repeat(100_000)}`,
    'This row is longer than 100,000 characters. Check for an opening quote without a closing quote.',
  ],
  [
    'a row of more columns',
    `a\n${','.repeat(1000)}\n`,
    'This row has more than 1,000 columns. Check for a missing line break.',
  ],
  [
    'a row of columns without an end',
    `a\n${','.repeat(200_000)}`,
    'This row has more than 1,000 columns. Check for a missing line break.',
  ],
])('refuses %s, and names its row', (_what, text, message) => {
  for (const length of [777, text.length]) expect(refusalOf(text, length)).toEqual([{ path: 'Row 2', message }]);
});
