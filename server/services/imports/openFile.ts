import { isUtf8 } from 'node:buffer';
import { refusedFile } from '@server/services/staging/imports/fileIssues';
import { readCsvSheet } from '@server/services/staging/sheets/csvSheet';
import type { SheetFile } from '@server/services/staging/sheets/grid';
import { openWorkbook } from '@server/services/staging/sheets/xlsx/workbook';
import { sealedWorkbook } from '@server/services/staging/sheets/xlsx/zipParts';

/** Opens a file by what it holds, whatever its name says. Throws 422 for what can't be read, with what to do. */
export async function openFile(file: AsyncIterable<Uint8Array>): Promise<SheetFile> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (bytes.length === 0) throw refusedFile('The file is empty.');
  if (startsWith(bytes, 'PK\u0003\u0004')) return openWorkbook(bytes);
  refuseOthers(bytes);
  const { text, notes } = textOf(bytes);
  const sheet = await readCsvSheet(inPieces(text));
  return { format: 'csv', notes, sheets: [{ name: 'CSV', rowCount: sheet.rows.length }], read: async () => sheet };
}

const oldOffice = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const saveAs = 'Open it in Excel, save it as .xlsx and import it again.';

/** Throws 422 for formats that are neither text nor a workbook of today. */
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
  if (/^(?:\u00ef\u00bb\u00bf)?<\?xml/.test(head))
    throw refusedFile('XML files aren’t read. Export the report as Excel or CSV.');
}

/** The file's text as UTF-8: of UTF-16 by its mark, else of Windows where it isn't UTF-8. Throws 422 for what is no text. */
function textOf(bytes: Buffer): { text: Buffer; notes: string[] } {
  const encoding = startsWith(bytes, '\u00ff\u00fe')
    ? 'utf-16le'
    : startsWith(bytes, '\u00fe\u00ff')
      ? 'utf-16be'
      : null;
  if (encoding !== null) return { text: Buffer.from(new TextDecoder(encoding).decode(bytes)), notes: [] };
  if (hasControls(bytes)) throw refusedFile('The file is no text and no Excel workbook. Export it as Excel or CSV.');
  if (isUtf8(bytes)) return { text: bytes, notes: [] };
  const text = new TextDecoder('windows-1252').decode(bytes);
  return { text: Buffer.from(text), notes: ['The file is Windows text. Check names with accents.'] };
}

/** Texts have no control characters beside those that set rows and values apart. */
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
