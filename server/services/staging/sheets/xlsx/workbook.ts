import { refusedFile } from '@server/services/staging/imports/fileIssues';
import type { SheetFile } from '../grid';
import { readNumberForms } from './numberFormats';
import { type CellTerms, readSheetXml } from './sheetXml';
import { attributeOf, plainText, readXml } from './xmlPieces';
import { brokenWorkbook, openZipParts, type ZipParts } from './zipParts';

type SheetEntry = { name: string; part: string; isHidden: boolean };

/** Opens an Excel workbook. Throws 422 for anything else that is a ZIP file, and for a damaged or sealed one. */
export async function openWorkbook(bytes: Buffer): Promise<SheetFile> {
  const zip = openZipParts(bytes);
  await refuseOthers(zip);
  const { entries, is1904 } = await readEntries(zip);
  const visible = entries.filter(({ isHidden }) => !isHidden);
  if (visible.length === 0) throw refusedFile('The workbook has no visible sheet with cells.');
  const sheets = await Promise.all(
    visible.map(async ({ name, part }) => ({ name, rowCount: await countRows(zip, part) })),
  );
  let terms: Promise<CellTerms> | null = null;
  return {
    format: 'xlsx',
    notes: notesOf(zip, entries),
    sheets,
    read: async (name) => {
      const entry = visible.find((each) => each.name === name);
      if (entry === undefined) throw brokenWorkbook();
      terms ??= readTerms(zip, is1904);
      return readSheetXml(zip.read(entry.part), await terms);
    },
  };
}

async function refuseOthers(zip: ZipParts): Promise<void> {
  if (zip.has('xl/workbook.xml')) return;
  if (zip.has('xl/workbook.bin'))
    throw refusedFile('Excel binary workbooks (.xlsb) aren’t read. Save the file as .xlsx.');
  if (zip.has('content.xml'))
    throw refusedFile('OpenDocument spreadsheets (.ods) aren’t read. Save the file as .xlsx or CSV.');
  throw refusedFile('The file is a ZIP file and no Excel workbook. Import the files in it one by one.');
}

function notesOf(zip: ZipParts, entries: readonly SheetEntry[]): string[] {
  const hidden = entries.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  return [
    ...(hidden.length > 0 ? [`Hidden sheets weren’t read: ${hidden.join(', ').slice(0, 200)}.`] : []),
    ...(zip.has('xl/vbaProject.bin') ? ['The workbook has macros. They weren’t run.'] : []),
  ];
}

async function readEntries(zip: ZipParts): Promise<{ entries: SheetEntry[]; is1904: boolean }> {
  const targets = new Map<string, string>();
  const links = 'xl/_rels/workbook.xml.rels';
  if (!zip.has(links)) throw brokenWorkbook();
  await readXml(zip.read(links), ({ name, attributes }) => {
    const [id, target] = [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')];
    if (name === 'Relationship' && id !== undefined && target !== undefined) targets.set(id, partOf(target));
  });
  const entries: SheetEntry[] = [];
  let is1904 = false;
  const takeSheet = (attributes: string) => {
    const part = targets.get(attributeOf(attributes, 'id') ?? '') ?? '';
    if (!/worksheets\//.test(part) || !zip.has(part)) return;
    const isHidden = (attributeOf(attributes, 'state') ?? 'visible') !== 'visible';
    entries.push({ name: attributeOf(attributes, 'name') ?? '', part, isHidden });
  };
  await readXml(zip.read('xl/workbook.xml'), ({ kind, name, attributes }) => {
    if (kind === 'close') return;
    if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
    if (name === 'sheet') takeSheet(attributes);
  });
  return { entries, is1904 };
}

function partOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

/** How many rows a sheet says that it has, at its beginning; 1 where it doesn't say it, 0 where it has no cells. */
async function countRows(zip: ZipParts, part: string): Promise<number> {
  for await (const head of zip.read(part)) {
    if (/<(?:\w+:)?sheetData\s*\/>/.test(head)) return 0;
    const rows = /<(?:\w+:)?dimension[^>]*ref=["'][A-Z]+\d+:[A-Z]+(\d+)["']/.exec(head)?.[1];
    return rows === undefined ? 1 : Number(rows);
  }
  return 0;
}

async function readTerms(zip: ZipParts, is1904: boolean): Promise<CellTerms> {
  return { strings: await readStrings(zip), forms: await readNumberForms(zip), is1904 };
}

/** The texts that cells share; runs of one text are put together, and how it is spoken is passed over. */
async function readStrings(zip: ZipParts): Promise<string[]> {
  const part = 'xl/sharedStrings.xml';
  const strings: string[] = [];
  if (!zip.has(part)) return strings;
  let text = '';
  let isSpoken = false;
  await readXml(zip.read(part), ({ kind, name, text: inside }) => {
    if (name === 'rPh') isSpoken = kind === 'open';
    if (name === 't' && kind === 'close' && !isSpoken) text += plainText(inside);
    if (name !== 'si' || kind === 'open') return;
    strings.push(text);
    text = '';
  });
  return strings;
}
