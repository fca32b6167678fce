import { fromUtf8Bytes } from '@server/reports/filing/splice';
import { maxColumns } from '@server/reports/filing/template';
import { brokenTemplate, largeTemplate } from '@server/reports/filing/templateErrors';
import { findAttribute, localName, unescapeXml, type XmlTag, xmlTags } from '@server/reports/filing/xmlTags';
import type { TemplateCell, TemplateRow } from '@/domain/reports/filing/locateIds';
import { readReference } from './cellReference';

/** A cell of a sheet's part, its tags included. */
export type XmlCell = { column: number; tag: XmlTag; end: number; text: string; hasFormula: boolean };

/** A row by its number from 1; `end` is the start of its closing tag. */
export type XmlRow = { row: number; tag: XmlTag; end: number; cells: readonly XmlCell[] };

/** The style of empty cells in columns `min` to `max`, counted from 1. */
export type ColumnStyle = { min: number; max: number; style: string };

/** The parts of a sheet that filling needs. */
export type SheetContent = {
  rows: readonly XmlRow[];
  columnStyles: readonly ColumnStyle[];
  dimension: XmlTag | null;
  hasFormulas: boolean;
  /** The columns covered by merged cells, by row. */
  covered: ReadonlyMap<number, readonly number[]>;
};

/** Maximum of cells, more than any template has. */
const maxCells = 50_000;

type OpenCell = Omit<XmlCell, 'end'> & { type: string | undefined; textStart: number; isPronunciation: boolean };

/** State of reading a sheet. */
type Reading = {
  text: string;
  sharedStrings: readonly string[];
  rows: XmlRow[];
  columnStyles: ColumnStyle[];
  covered: Map<number, number[]>;
  coveredCount: number;
  dimension: XmlTag | null;
  row: { row: number; tag: XmlTag; cells: XmlCell[] } | null;
  cell: OpenCell | null;
  cellCount: number;
  hasFormulas: boolean;
};

/** Reads a sheet's rows and cells. Throws 422 for a broken part, 413 for more cells than a template has. */
export function readSheet(text: string, sharedStrings: readonly string[]): SheetContent {
  const reading: Reading = {
    text,
    sharedStrings,
    rows: [],
    columnStyles: [],
    covered: new Map(),
    coveredCount: 0,
    dimension: null,
    row: null,
    cell: null,
    cellCount: 0,
    hasFormulas: false,
  };
  for (const tag of xmlTags(text)) readers.get(localName(tag.name))?.(reading, tag);
  return reading;
}

/** Converts the rows to a table that is searched for IDs. */
export function toGrid({ rows, covered }: SheetContent): readonly TemplateRow[] {
  return rows.map(({ row, cells }): TemplateRow => {
    const inside = cells.filter(({ column }) => column < maxColumns);
    const grid = new Map<number, TemplateCell>(
      inside.map(({ column, text, hasFormula }) => [column, { text, isFixed: hasFormula }]),
    );
    for (const column of covered.get(row) ?? []) grid.set(column, { text: '', isCovered: true });
    return { row, width: maxColumns, cells: grid };
  });
}

type Reader = (reading: Reading, tag: XmlTag) => void;

/** Handlers of elements; all others are ignored. */
const elementReaders: Readonly<Record<string, Reader>> = {
  dimension: (reading, tag) => {
    reading.dimension = tag;
  },
  col: ({ text, columnStyles }, tag) => {
    const [style, min, max] = ['style', 'min', 'max'].map((name) => findAttribute(text, tag, name));
    if (style === undefined || !(Number(min) <= maxColumns)) return;
    if (columnStyles.length === maxColumns) throw brokenTemplate();
    columnStyles.push({ style, min: Number(min), max: Number(max) });
  },
  row: (reading, tag) => {
    const { text, rows, row } = reading;
    if (tag.kind === 'open') {
      const last = rows.at(-1)?.row ?? 0;
      const number = Number(findAttribute(text, tag, 'r') ?? last + 1);
      if (!(number > last)) throw brokenTemplate();
      reading.row = { row: number, tag, cells: [] };
    }
    if (tag.kind !== 'close' || row === null) return;
    rows.push({ ...row, end: tag.start });
    reading.row = null;
  },
  c: (reading, tag) => {
    if (tag.kind !== 'close') openCell(reading, tag);
    if (tag.kind !== 'open') closeCell(reading, tag);
  },
  f: (reading) => {
    if (reading.cell === null) return;
    reading.cell.hasFormula = true;
    reading.hasFormulas = true;
  },
  rPh: ({ cell }, { kind }) => {
    if (cell !== null) cell.isPronunciation = kind === 'open';
  },
  v: readText,
  t: readText,
  mergeCell: coverCells,
};
const readers: ReadonlyMap<string, Reader> = new Map(Object.entries(elementReaders));

function openCell(reading: Reading, tag: XmlTag): void {
  const { text, row } = reading;
  if (row === null) throw brokenTemplate();
  reading.cellCount += 1;
  if (reading.cellCount > maxCells) throw largeTemplate();
  const reference = findAttribute(text, tag, 'r');
  const last = row.cells.at(-1)?.column ?? -1;
  const column = reference === undefined ? last + 1 : readReference(reference).column;
  // A duplicate cell could be filled although the first has a value.
  if (column <= last) throw brokenTemplate();
  const type = findAttribute(text, tag, 't');
  reading.cell = { column, tag, type, text: '', hasFormula: false, textStart: tag.end, isPronunciation: false };
}

function closeCell(reading: Reading, { end }: XmlTag): void {
  const { cell, row, sharedStrings } = reading;
  if (cell === null || row === null) throw brokenTemplate();
  const { column, tag, type, hasFormula } = cell;
  const raw = unescapeXml(fromUtf8Bytes(cell.text));
  row.cells.push({
    column,
    tag,
    end,
    hasFormula,
    text: type === 's' ? (sharedStrings[Number(raw)] ?? '') : plain(raw, type),
  });
  reading.cell = null;
}

/** Returns a number as users write it: files may have `3750.0` or `3.75E3`. */
function plain(raw: string, type: string | undefined): string {
  if ((type !== undefined && type !== 'n') || raw.trim() === '') return raw;
  const value = Number(raw);
  return Number.isSafeInteger(value) ? String(value) : raw;
}

function readText({ text, cell }: Reading, { kind, start, end }: XmlTag): void {
  if (cell === null || cell.isPronunciation) return;
  if (kind === 'open') cell.textStart = end;
  if (kind === 'close') cell.text += text.slice(cell.textStart, start);
}

function coverCells(reading: Reading, tag: XmlTag): void {
  const [first = '', last = first] = (findAttribute(reading.text, tag, 'ref') ?? '').split(':');
  const from = readReference(first);
  const to = readReference(last);
  const width = Math.max(0, Math.min(to.column, maxColumns - 1) - from.column + 1);
  reading.coveredCount += width * Math.max(0, to.row - from.row + 1);
  if (reading.coveredCount > maxCells) throw largeTemplate();
  const columns = Array.from({ length: width }, (_, index) => from.column + index);
  for (let row = from.row; row <= to.row && width > 0; row += 1) {
    const own = row === from.row ? columns.slice(1) : columns;
    const covered = reading.covered.get(row) ?? [];
    covered.push(...own);
    reading.covered.set(row, covered);
  }
}
