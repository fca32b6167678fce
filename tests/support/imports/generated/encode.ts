import { workbookOf } from '@tests/support/imports/workbooks';
import { type Cell, dateOf } from './cells';
import type { Writer } from './writer';

/** A generated file; `text` shows its rows whatever the encoding is. */
export type EncodedFile = { bytes: Uint8Array; text: string; extension: string };

/** Writes rows as a text file or a workbook. A decimal comma excludes commas between values. */
export async function encodeRows(
  writer: Writer,
  rows: readonly (readonly Cell[])[],
  { hasComma }: { hasComma: boolean },
): Promise<EncodedFile> {
  if (!hasComma && writer.has('format:xlsx', 0.3)) {
    return { bytes: await toWorkbook(writer, rows), text: toText(rows, ','), extension: 'xlsx' };
  }
  const delimiter = writer.choose('delimiter', { ',': hasComma ? 0 : 70, ';': 12, '\t': 12, '|': 6 });
  const text = toText(rows, delimiter, writer.random.isTrue(0.2)) + (writer.random.isTrue(0.9) ? '\n' : '');
  const first = delimiter !== ',' && writer.has('sep line', 0.05) ? `sep=${delimiter}\n` : '';
  const lines = writer.random.isTrue(0.5) ? `${first}${text}`.replaceAll('\n', '\r\n') : `${first}${text}`;
  const encoding = writer.choose('encoding', { utf8: 60, bom: 16, utf16le: 6, utf16be: 2, windows1252: 16 });
  return { bytes: encoders[encoding](lines), text, extension: delimiter === '\t' ? 'txt' : 'csv' };
}

function toText(rows: readonly (readonly Cell[])[], delimiter: string, isAlwaysQuoted = false): string {
  const width = Math.max(...rows.map((row) => row.length));
  const quoted = (text: string) =>
    (isAlwaysQuoted && text !== '') || text.includes(delimiter) || /["\n\r]/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  return rows
    .map((row) =>
      row.length === 0
        ? ''
        : Array.from({ length: width }, (_, place) => quoted(row[place]?.text ?? '')).join(delimiter),
    )
    .join('\n');
}

function toWorkbook(writer: Writer, rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const offset = writer.has('xlsx:first column empty', 0.15) ? 1 : 0;
  const hidden = rows.length > 25 && writer.has('xlsx:hidden rows', 0.04) ? [14, 15, 20] : [];
  const name = writer.random.one(['Sheet1', 'TB', 'Trial Balance', 'Export', 'Report1']);
  const kept: Kept = {
    areTexts: writer.has('xlsx:numbers as text', 0.12),
    areDates: writer.has('xlsx:dates', 0.5),
    areFormulas: writer.has('xlsx:formulas', 0.2),
  };
  const sheets: Parameters<typeof workbookOf>[0] = {
    [name]: (sheet) => {
      for (const row of rows)
        sheet.addRow([...Array(offset).fill(null), ...row.map((cell) => workbookValue(cell, kept))] as never);
      for (const row of hidden) sheet.getRow(row).hidden = true;
    },
  };
  if (!writer.has('xlsx:notes sheet', 0.12)) return workbookOf(sheets);
  const notes = {
    Notes: (sheet: { addRow: (row: never) => unknown }) =>
      void sheet.addRow(['Prepared for the quarterly filing'] as never),
  };
  return workbookOf(writer.random.isTrue(0.5) ? { ...sheets, ...notes } : { ...notes, ...sheets });
}

/** The ways in which a workbook holds numbers and dates. */
type Kept = { areTexts: boolean; areDates: boolean; areFormulas: boolean };

function workbookValue({ text, value }: Cell, { areTexts, areDates, areFormulas }: Kept): unknown {
  if (value !== undefined && !areTexts) return areFormulas ? { formula: `ROUND(${value},2)`, result: value } : value;
  return (areDates ? dateOf(text) : null) ?? (text === '' ? null : text);
}

const encoders = {
  utf8: (text: string) => Buffer.from(text),
  bom: (text: string) => Buffer.from(`\uFEFF${text}`),
  utf16le: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  utf16be: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  windows1252: (text: string) => Buffer.from([...text].map((letter) => windowsCodes[letter] ?? letter.charCodeAt(0))),
};

/** Codes of Windows-1252 that Latin-1 doesn't have. */
const windowsCodes: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
};
