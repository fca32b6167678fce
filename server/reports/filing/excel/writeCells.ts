import { type Splice, spliceBytes, utf8Bytes } from '@server/reports/filing/splice';
import { attributesOf, escapeXml, findAttribute, type XmlTag } from '@server/reports/filing/xmlTags';
import type { FilingValue } from '@/domain/reports/filing/filingItems';
import { cellReference, readReference } from './cellReference';
import type { SheetContent, XmlRow } from './sheetCells';

/** A value for an empty or missing cell. */
export type CellValue = { row: number; column: number; value: FilingValue };

/**
 * Writes values into the cells of a sheet's part. A cell keeps its style and attributes; a new one takes the style of its row or column and extends
 * the row and the sheet if needed. All other bytes stay unchanged.
 */
export function writeCells(text: string, sheet: SheetContent, values: readonly CellValue[]): Buffer {
  const rows = new Map(sheet.rows.map((row) => [row.row, row]));
  const added: CellValue[] = [];
  const splices = values.map((value): Splice => {
    const row = rows.get(value.row);
    if (row === undefined) throw new RangeError(`The sheet has no row ${value.row}`);
    const cell = row.cells.find(({ column }) => column === value.column);
    if (cell !== undefined) return { start: cell.tag.start, end: cell.end, text: filledCell(text, cell.tag, value) };
    added.push(value);
    const before = row.cells.find(({ column }) => column > value.column)?.tag.start ?? row.end;
    return { start: before, end: before, text: newCell(text, { row, sheet }, value) };
  });
  return spliceBytes(text, [...splices, ...grownExtents(text, { sheet, rows }, added)]);
}

function filledCell(text: string, tag: XmlTag, { value }: CellValue): string {
  const kept = attributesOf(text, tag)
    .filter(({ name }) => name !== 't')
    .map(({ name, value: own }) => ` ${name}="${own}"`);
  return cellText(tag.name, kept.join(''), value);
}

type Place = { row: XmlRow; sheet: SheetContent };

function newCell(text: string, { row, sheet }: Place, { column, value }: CellValue): string {
  const isRowStyled = ['1', 'true'].includes(findAttribute(text, row.tag, 'customFormat') ?? '');
  const columnStyle = sheet.columnStyles.find(({ min, max }) => min <= column + 1 && column + 1 <= max)?.style;
  const style = isRowStyled ? findAttribute(text, row.tag, 's') : columnStyle;
  const reference = ` r="${cellReference({ row: row.row, column })}"`;
  return cellText(`${prefixOf(row.tag)}c`, style === undefined ? reference : `${reference} s="${style}"`, value);
}

/** Returns a cell's XML; texts are written as text, so that none becomes a formula. */
function cellText(name: string, attributes: string, { kind, text }: FilingValue): string {
  const prefix = name.slice(0, -1);
  if (kind === 'number') return `<${name}${attributes}><${prefix}v>${text}</${prefix}v></${name}>`;
  const written = `<${prefix}is><${prefix}t xml:space="preserve">${utf8Bytes(escapeXml(text))}</${prefix}t></${prefix}is>`;
  return `<${name}${attributes} t="inlineStr">${written}</${name}>`;
}

function prefixOf({ name }: XmlTag): string {
  return name.slice(0, name.indexOf(':') + 1);
}

/** Extends the row's `spans` and the sheet's `dimension`, which readers may rely on. */
function grownExtents(
  text: string,
  { sheet: { dimension }, rows }: { sheet: SheetContent; rows: ReadonlyMap<number, XmlRow> },
  added: readonly CellValue[],
): readonly Splice[] {
  const last = new Map<number, number>();
  for (const { row, column } of added) last.set(row, Math.max(column, last.get(row) ?? 0));
  const spans = [...last].flatMap(([row, column]) => {
    const tag = rows.get(row)?.tag;
    return tag === undefined ? [] : grown(text, { tag, name: 'spans' }, (own) => widerSpans(own, column));
  });
  if (dimension === null || added.length === 0) return spans;
  const widest = Math.max(...added.map(({ column }) => column));
  return [...spans, ...grown(text, { tag: dimension, name: 'ref' }, (own) => widerArea(own, widest))];
}

function grown(
  text: string,
  { tag, name }: { tag: XmlTag; name: string },
  widen: (value: string) => string,
): readonly Splice[] {
  const attribute = attributesOf(text, tag).find((own) => own.name === name);
  if (attribute === undefined) return [];
  const { value, start, end } = attribute;
  const wider = widen(value);
  return wider === value ? [] : [{ start, end, text: wider }];
}

function widerSpans(spans: string, column: number): string {
  const [, min, max] = /^(\d+):(\d+)$/.exec(spans) ?? [];
  return min === undefined || Number(max) > column ? spans : `${min}:${column + 1}`;
}

function widerArea(area: string, column: number): string {
  const [first = '', last = first] = area.split(':');
  const end = readReference(last);
  return end.column >= column ? area : `${first}:${cellReference({ row: end.row, column })}`;
}
