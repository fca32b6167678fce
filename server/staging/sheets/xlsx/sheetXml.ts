import type { ReadBudget } from '@server/files/reader/readLimits';
import { refusedFile } from '@server/staging/imports/fileIssues';
import { columnLetter, type SheetGrid, unreadableKey } from '@/domain/imports/grid';
import type { GridRows } from '../gridRows';
import { type NumberForm, numberText } from './numberFormats';
import { plainText, readAttribute, readXml, type XmlHandler } from './xmlPieces';
import { brokenWorkbook, type ZipParts } from './zipParts';

/** A workbook's shared strings, number forms and date system. */
export type CellTerms = { strings: readonly string[]; forms: readonly NumberForm[]; is1904: boolean };

const maxColumns = 1000;
const maxFaults = 10_000;
const maxErrorLength = 40;

/** Reads the cells of a sheet: formulas by their saved values, merged cells as their first one. */
export async function readSheetXml(zip: ZipParts, part: string, { terms, grid }: Sheet): Promise<SheetGrid> {
  const faults = new Map<string, string>();
  let hiddenRows = 0;
  const onHidden = () => {
    hiddenRows += 1;
  };
  const { budget } = zip;
  await readXml(zip.read(part), budget, createCells(terms, { grid, budget, faults, onHidden }));
  return { rows: grid.rows, faults, hiddenRows };
}

type Sheet = { terms: CellTerms; grid: GridRows };

type Cell = { column: number; type: string; style: number; hasFormula: boolean; value: string | null };
type Target = { grid: GridRows; budget: ReadBudget; faults: Map<string, string>; onHidden: () => void };

function createCells(terms: CellTerms, { grid, budget, faults, onHidden }: Target): XmlHandler {
  let row = 0;
  let record: string[] = [];
  let cell: Cell | null = null;
  const openCell = (attributes: string) => {
    const column = columnOf(readAttribute(attributes, 'r')) ?? record.length;
    if (column >= maxColumns) throw brokenWorkbook();
    const style = Number(readAttribute(attributes, 's') ?? 0);
    cell = { column, type: readAttribute(attributes, 't') ?? 'n', style, hasFormula: false, value: null };
  };
  const closeCell = () => {
    if (cell === null) return;
    const { text, fault } = textOf(cell, terms);
    if (fault !== undefined) {
      if (faults.size >= maxFaults) throw manyFaults();
      faults.set(unreadableKey(row, cell.column), `Cell ${columnLetter(cell.column)}${row} ${fault}`);
    }
    for (let column = record.length; column < cell.column; column += 1) record.push('');
    record[cell.column] = text;
    cell = null;
  };
  // An empty cell without an address shifts those after it. Formats may extend to the last column, which isn't read.
  const passCell = (attributes: string) => {
    const column = columnOf(readAttribute(attributes, 'r')) ?? record.length;
    if (column >= maxColumns) return;
    for (let next = record.length; next <= column; next += 1) record.push('');
  };
  const takeValue = (own: Cell, text: string) => {
    own.value = (own.value ?? '') + plainText(text);
    if (own.value.length > budget.limits.textLength) throw budget.refusal('textLength');
  };
  const ofCell = (name: string, text: string, isEnd: boolean) => {
    if (cell === null) return;
    if (name === 'f') cell.hasFormula = true;
    if (isEnd && (name === 'v' || name === 't')) takeValue(cell, text);
  };
  const atRow = (kind: string, attributes: string) => {
    if (kind === 'close') grid.add(record, row);
    else row = Number(readAttribute(attributes, 'r') ?? row + 1);
    if (kind === 'open' && /^(?:1|true)$/.test(readAttribute(attributes, 'hidden') ?? '')) onHidden();
    record = [];
  };
  return ({ kind, name, attributes, text }) => {
    if (name === 'row') atRow(kind, attributes);
    else if (name !== 'c') ofCell(name, text, kind === 'close');
    else if (kind === 'open') openCell(attributes);
    else if (kind === 'empty') passCell(attributes);
    else closeCell();
  };
}

function manyFaults() {
  return refusedFile(
    'More than 10,000 cells show errors or have formulas without values. Open the workbook in Excel, fix them or delete their columns, save it and import it again.',
  );
}

/** Returns the text of a cell, or the reason that it has none. */
function textOf({ type, style, hasFormula, value }: Cell, terms: CellTerms): { text: string; fault?: string } {
  if (value === null) {
    const fault = 'is a formula without a value. Open the workbook in Excel, save it and import it again.';
    return hasFormula ? { text: '', fault } : { text: '' };
  }
  if (type === 'e') {
    return {
      text: '',
      fault: `shows the error ${value.slice(0, maxErrorLength)}. Correct it in the workbook, or enter the value here.`,
    };
  }
  return { text: readers[type]?.(value, terms, style) ?? value };
}

/** Readers of values by type; others are texts. */
const readers: Readonly<Record<string, (value: string, terms: CellTerms, style: number) => string>> = {
  s: (value, { strings }) => strings[Number(value)] ?? '',
  b: (value) => (value === '1' ? 'TRUE' : 'FALSE'),
  d: (value) => value.replace(/T00:00:00.*$/, ''),
  n: (value, { forms, is1904 }, style) => numberText(value, forms[style] ?? { kind: 'plain' }, is1904),
};

/** Returns the column of a cell's address: `B12` is 1. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
