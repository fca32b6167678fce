import { isUtf8 } from 'node:buffer';
import type { ReadBudget } from '@server/files/reader/readLimits';
import { refusedFile } from '@server/staging/imports/fileIssues';
import { readCsvSheet } from '@server/staging/sheets/csvSheet';
import { createGrid } from '@server/staging/sheets/gridRows';
import { type OpenedFile, openWorkbook } from '@server/staging/sheets/xlsx/workbook';
import { sealedWorkbook } from '@server/staging/sheets/xlsx/zipParts';

/** Opens a file by its contents, ignoring its name. Throws 422 with advice for an unreadable file. */
export async function openSheets(bytes: Buffer, budget: ReadBudget): Promise<OpenedFile> {
  if (bytes.length === 0) throw refusedFile('The file is empty.');
  if (startsWith(bytes, 'PK\u0003\u0004')) return openWorkbook(bytes, budget);
  refuseOthers(bytes);
  const { text, notes } = textOf(bytes);
  return {
    format: 'csv',
    notes,
    sheets: [{ name: 'CSV', rowCount: null }],
    read: () => readCsvSheet(inPieces(text), createGrid(budget)),
  };
}

const oldOffice = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const saveAs = 'Open it in Excel, save it as .xlsx and import it again.';

/** Formats of ledgers and banks, by how their files start (lowercase). */
const ownFormats: readonly { name: string; start: RegExp }[] = [
  {
    name: 'a QuickBooks IIF file',
    start: /^(?:\u00ef\u00bb\u00bf)?!(?:hdr|accnt|trns|spl|endtrns|cust|vend|class|timerhdr)\b/,
  },
  { name: 'a bank’s OFX or QBO file', start: /^(?:\u00ef\u00bb\u00bf)?(?:ofxheader|<\?ofx|<ofx>)/ },
  { name: 'a Quicken QIF file', start: /^(?:\u00ef\u00bb\u00bf)?!(?:type|account|option)[: ]/ },
  { name: 'a bank’s MT940 statement', start: /^(?:\u00ef\u00bb\u00bf)?(?:\{1:|:20:)/ },
  { name: 'a bank’s BAI file', start: /^01,[^,]*,[^,]*,\d{6},\d{4},/ },
];

/** Throws 422 for formats that are neither text nor a current workbook. */
function refuseOthers(bytes: Buffer): void {
  if (startsWith(bytes, oldOffice)) {
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw sealedWorkbook();
    throw refusedFile(`The workbook is of an Excel format from before 2007 (.xls). ${saveAs}`);
  }
  if (startsWith(bytes, '%PDF')) {
    throw refusedFile('PDF files aren’t read. Export the report as Excel or CSV and import that.');
  }
  const head = bytes.subarray(0, 2000).toString('latin1').replace(/\0/g, '').trimStart().toLowerCase();
  if (head.includes('urn:schemas-microsoft-com:office:spreadsheet')) {
    throw refusedFile(`The file is an XML spreadsheet of Excel 2003. ${saveAs}`);
  }
  if (/^(?:\u00ef\u00bb\u00bf)?<(?:!doctype html|html|table|head|body|meta|style)\b/.test(head)) {
    throw refusedFile(`The file is a web page, whatever its name says. ${saveAs}`);
  }
  const format = ownFormats.find(({ start }) => start.test(head));
  if (format !== undefined) {
    throw refusedFile(
      `The file is ${format.name}, which has no trial balance. Export the report as Excel or CSV and import that.`,
    );
  }
  if (/^(?:\u00ef\u00bb\u00bf)?<\?xml/.test(head))
    throw refusedFile('XML files aren’t read. Export the report as Excel or CSV.');
}

/**
 * Returns the file's text as UTF-8, converted from UTF-16 by its byte order mark or from Windows-1252 if it isn't UTF-8. Throws 422 for a file that
 * isn't text.
 */
function textOf(bytes: Buffer): { text: Buffer; notes: string[] } {
  const encoding = startsWith(bytes, '\u00ff\u00fe')
    ? 'utf-16le'
    : startsWith(bytes, '\u00fe\u00ff')
      ? 'utf-16be'
      : null;
  if (encoding !== null) return { text: Buffer.from(new TextDecoder(encoding).decode(bytes)), notes: [] };
  if (hasControls(bytes)) throw refusedFile('The file is no text and no Excel workbook. Export it as Excel or CSV.');
  if (isUtf8(bytes)) return { text: bytes, notes: [] };
  return { text: Buffer.from(windowsText(bytes)), notes: ['The file is Windows text. Check names with accents.'] };
}

/** The characters of Windows-1252 from 0x80 to 0x9f, where it isn't Latin-1; Node 20 decodes them as control characters. */
const windowsSigns =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function windowsText(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** Returns true if the bytes have control characters that texts don't, other than separators of rows and values. */
function hasControls(bytes: Buffer): boolean {
  return bytes.subarray(0, 100_000).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27));
}

function startsWith(bytes: Buffer, mark: string): boolean {
  return bytes.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'));
}

const pieceBytes = 65_536;

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
