import type { ReadBudget } from '@server/files/reader/readLimits';
import { refusedFile } from '@server/staging/imports/fileIssues';
import type { SheetFile, SheetGrid } from '@/domain/imports/grid';
import { createGrid } from '../gridRows';
import { readNumberForms } from './numberFormats';
import { type CellTerms, readSheetXml } from './sheetXml';
import { plainText, readAttribute, readXml } from './xmlPieces';
import { brokenWorkbook, openZipParts, type ZipParts } from './zipParts';

/** A file whose sheets can be read one after the other; a CSV file has one, whose rows are known once it is read. */
export type OpenedFile = Pick<SheetFile, 'format' | 'notes'> & {
  sheets: readonly { name: string; rowCount: number | null }[];
  /** Reads a sheet. Throws 422 for a broken one, 413 past the limits. */
  read: (name: string) => Promise<SheetGrid>;
};

const maxNameLength = 255;

type SheetEntry = { name: string; part: string; isHidden: boolean };

/** Opens an Excel workbook. Throws 422 for any other ZIP file, and for a damaged or encrypted one. */
export async function openWorkbook(bytes: Buffer, budget: ReadBudget): Promise<OpenedFile> {
  const zip = openZipParts(bytes, budget);
  await refuseOthers(zip);
  const { entries, is1904 } = await readEntries(zip);
  const visible = entries.filter(({ isHidden }) => !isHidden);
  if (visible.length === 0) throw refusedFile('The workbook has no visible sheet with cells.');
  const sheets: { name: string; rowCount: number }[] = [];
  for (const { name, part } of visible) sheets.push({ name, rowCount: await countRows(zip, part) });
  let terms: Promise<CellTerms> | null = null;
  return {
    format: 'xlsx',
    notes: notesOf(zip, entries),
    sheets,
    read: async (name) => {
      const entry = visible.find((each) => each.name === name);
      if (entry === undefined) throw brokenWorkbook();
      terms ??= readTerms(zip, is1904);
      return readSheetXml(zip, entry.part, { terms: await terms, grid: createGrid(budget) });
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
  await readXml(zip.read(links), zip.budget, ({ name, attributes }) => {
    const [id, target] = [readAttribute(attributes, 'Id'), readAttribute(attributes, 'Target')];
    if (name === 'Relationship' && id !== undefined && target !== undefined) targets.set(id, partOf(target));
  });
  const entries: SheetEntry[] = [];
  let is1904 = false;
  const takeSheet = (attributes: string) => {
    const part = targets.get(readAttribute(attributes, 'id') ?? '') ?? '';
    if (!/worksheets\//.test(part) || !zip.has(part)) return;
    const isHidden = (readAttribute(attributes, 'state') ?? 'visible') !== 'visible';
    zip.budget.spend('sheets', 1);
    entries.push({ name: (readAttribute(attributes, 'name') ?? '').slice(0, maxNameLength), part, isHidden });
  };
  await readXml(zip.read('xl/workbook.xml'), zip.budget, ({ kind, name, attributes }) => {
    if (kind === 'close') return;
    if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(readAttribute(attributes, 'date1904') ?? '');
    if (name === 'sheet') takeSheet(attributes);
  });
  return { entries, is1904 };
}

function partOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

/** Returns the number of rows that a sheet declares at its start; 1 if undeclared, 0 if it has no cells. */
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

/** Reads the shared strings; joins the runs of one text and skips its phonetic text. */
async function readStrings(zip: ZipParts): Promise<string[]> {
  const part = 'xl/sharedStrings.xml';
  const strings: string[] = [];
  if (!zip.has(part)) return strings;
  let text = '';
  let isSpoken = false;
  await readXml(zip.read(part), zip.budget, ({ kind, name, text: inside }) => {
    if (name === 'rPh') isSpoken = kind === 'open';
    if (name === 't' && kind === 'close' && !isSpoken) text += plainText(inside);
    if (text.length > zip.budget.limits.textLength) throw zip.budget.refusal('textLength');
    if (name !== 'si' || kind === 'open') return;
    zip.budget.spend('strings', 1);
    strings.push(text);
    text = '';
  });
  return strings;
}
