import { formulaStart } from '@server/documents/neutralCell';
import type { FilingValue } from '@/domain/reports/filing/filingItems';
import { findCaptions } from '@/domain/reports/filing/findCaptions';
import { locateIds, type TemplateRow } from '@/domain/reports/filing/locateIds';
import { spliceBytes, toByteText, utf8Bytes } from './splice';
import { type IsKnown, maxColumns, type Template } from './template';
import { unreadEncoding } from './templateErrors';

const delimiters = ['\t', ',', '|', ';', '='] as const;
type Delimiter = (typeof delimiters)[number];

/** A field of a line: its place in the file without the quotes, and its text. */
type Field = { start: number; end: number; text: string; isQuoted: boolean };

const byteOrderMark = '\xef\xbb\xbf';

/**
 * Reads a template of lines with fields separated by tab, comma, bar, semicolon or equals sign, whichever follows the most IDs. Values are written in
 * the file's encoding: UTF-8, else Windows-1252. Throws 422 for UTF-16.
 */
export function readTextTemplate(bytes: Uint8Array, isKnown: IsKnown): Template {
  const text = toByteText(bytes);
  if (text.startsWith('\xff\xfe') || text.startsWith('\xfe\xff')) throw unreadEncoding('UTF-16');
  const encode = isUtf8(bytes) ? utf8Bytes : windowsBytes;
  const lines = [...linesOf(text)];
  const delimiter = delimiterOf(lines.map(({ text: line }) => line));
  const rows = lines.map(({ start, text: line }) => fieldsOf(line, start, delimiter));
  const grid = rows.map(toGridRow);
  const located = locateIds(grid, isKnown);
  const captions = findCaptions(grid, located);
  return {
    format: 'text',
    hasFormulas: false,
    places: located.map(({ id, row, content }, index) => ({ ...captions[index], id, where: `line ${row}`, content })),
    objectionTo: ({ kind, text: value }) => {
      if (kind === 'text' && formulaStart.test(value)) return `A spreadsheet would take “${value}” for a formula`;
      return encode(value) === null ? "The file's encoding doesn't have all its characters" : null;
    },
    fill: (values) => {
      const splices = [...values].map(([index, value]) => {
        const { row = 1, valueColumn = null } = located[index] ?? {};
        const field = rows[row - 1]?.[valueColumn ?? -1];
        if (field === undefined) throw new RangeError(`The template has no place ${index}`);
        const at = field.end;
        return { start: at, end: at, text: encode(fieldText(value, field, delimiter)) ?? '' };
      });
      return spliceBytes(text, splices);
    },
  };
}

function* linesOf(text: string): Generator<{ start: number; text: string }> {
  let start = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  for (const { 0: lineEnd, index } of text.matchAll(/\r\n?|\n/g)) {
    yield { start, text: text.slice(start, index) };
    start = index + lineEnd.length;
  }
  yield { start, text: text.slice(start) };
}

function delimiterOf(lines: readonly string[]): Delimiter {
  const counts = delimiters.map((delimiter) => {
    const form = new RegExp(`(?:^|[${delimiter}"]) *\\d{2,6}"? *[${delimiter}]`);
    return { delimiter, count: lines.filter((line) => form.test(line)).length };
  });
  const best = counts.reduce((most, next) => (next.count > most.count ? next : most));
  return best.delimiter;
}

/** Returns the fields of a line. A quoted field ends at the next quote that isn't doubled. */
function fieldsOf(line: string, lineStart: number, delimiter: Delimiter): readonly Field[] {
  const fields: Field[] = [];
  for (let start = 0; start <= line.length && fields.length <= maxColumns; ) {
    const end = fieldEnd(line, start, delimiter);
    fields.push(fieldOf(line, lineStart, [start, end]));
    start = end + 1;
  }
  return fields;
}

function fieldEnd(line: string, start: number, delimiter: Delimiter): number {
  const closing = closingQuote(line, start);
  const end = line.indexOf(delimiter, closing ?? start);
  return end === -1 ? line.length : end;
}

/** Returns the end of a quoted field; null for a field without an opening or a closing quote. */
function closingQuote(line: string, start: number): number | null {
  const open = skipBlanks(line, start);
  if (line[open] !== '"') return null;
  let at = line.indexOf('"', open + 1);
  while (at !== -1 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at === -1 ? null : at;
}

function skipBlanks(line: string, start: number): number {
  let at = start;
  while (line[at] === ' ') at += 1;
  return at;
}

function fieldOf(line: string, lineStart: number, [start, end]: [number, number]): Field {
  const closing = closingQuote(line, start);
  const isQuoted = closing !== null && line.slice(closing + 1, end).trim() === '';
  const [from, to] = isQuoted ? [skipBlanks(line, start) + 1, closing] : [start, end];
  return { start: lineStart + from, end: lineStart + to, text: line.slice(from, to), isQuoted };
}

function toGridRow(fields: readonly Field[], index: number): TemplateRow {
  return {
    row: index + 1,
    width: Math.min(fields.length, maxColumns),
    cells: new Map(fields.slice(0, maxColumns).map(({ text }, column) => [column, { text }])),
  };
}

function fieldText({ text }: FilingValue, { isQuoted }: Field, delimiter: Delimiter): string {
  const doubled = text.replaceAll('"', '""');
  if (isQuoted) return doubled;
  return text.includes(delimiter) || text.startsWith('"') ? `"${doubled}"` : text;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The characters of Windows-1252 between 0x80 and 0x9f. */
const windowsOnly = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Converts a text to Windows-1252, one character a byte; null if it has other characters. */
function windowsBytes(text: string): string | null {
  const bytes = Array.from(text, (character) => {
    const place = windowsOnly.indexOf(character);
    if (place !== -1) return String.fromCharCode(0x80 + place);
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? character : null;
  });
  return bytes.includes(null) ? null : bytes.join('');
}
