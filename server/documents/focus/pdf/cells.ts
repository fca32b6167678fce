import type { Content, ContentTable, ContentText, CustomTableLayout, TableCellProperties } from 'pdfmake/interfaces';

export type TextCell = ContentText & TableCellProperties;
export type BoxCell = ContentTable & TableCellProperties;

export const colours = { rule: '#8a94a3', boxRule: '#3c4654', band: '#e9edf2', faint: '#5b6673', alert: '#a3231c' };

export const codeWidth = 25;

/** Cells draw only the borders that they ask for. */
export const formLayout: CustomTableLayout = {
  defaultBorder: false,
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => colours.boxRule,
  vLineColor: () => colours.boxRule,
  paddingLeft: () => 2,
  paddingRight: () => 2,
  paddingTop: () => 2.2,
  paddingBottom: () => 1.4,
};

const codeLayout: CustomTableLayout = {
  ...formLayout,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 1.6,
  paddingBottom: () => 0.8,
};

/** The small box that holds an item number; it stays small beside words of several lines. */
export function codeCell(code: string): BoxCell {
  const box: TextCell = { text: code, fontSize: 6.5, alignment: 'center', border: [true, true, true, true] };
  return {
    table: { widths: ['*'], body: [[box]] },
    layout: codeLayout,
    verticalAlignment: 'bottom',
    margin: [0, -1, 0, -1.4],
  };
}

export function emptyCell(): TextCell {
  return { text: '' };
}

/** What stands on a ruled line. */
export function ruledCell(text: string, alignment: 'left' | 'right' = 'left'): TextCell {
  return {
    text: text === '' ? ' ' : text,
    alignment,
    verticalAlignment: 'bottom',
    border: [false, false, false, true],
    borderColor: [colours.rule, colours.rule, colours.rule, colours.rule],
  };
}

/** A caption with its value on a line below it and its item number in a box. */
export function labelledBox(caption: string, value: string, code: string): ContentTable {
  return {
    table: {
      widths: ['*', codeWidth],
      body: [
        [{ text: caption, style: 'caption', colSpan: 2 }, emptyCell()],
        [ruledCell(value), codeCell(code)],
      ],
    },
    layout: formLayout,
  };
}

/** A value on a line, beside its item number. */
export function valueBox(value: string, code: string): ContentTable {
  return { table: { widths: ['*', codeWidth], body: [[ruledCell(value), codeCell(code)]] }, layout: formLayout };
}

const tickCell: TableCellProperties = { border: [true, true, true, true], verticalAlignment: 'bottom' };

/** A box to tick, with its words before it and its item number after it. */
export function tickBox(words: string, isTicked: boolean, code: string): ContentTable {
  const tick: BoxCell = {
    table: {
      widths: [7],
      body: [[{ ...tickCell, text: isTicked ? 'X' : ' ', bold: true, fontSize: 6.5, alignment: 'center' }]],
    },
    layout: codeLayout,
    verticalAlignment: 'bottom',
    margin: [0, -1, 0, -1.4],
  };
  return {
    table: {
      widths: ['*', 9, codeWidth],
      body: [[{ text: words, verticalAlignment: 'bottom' }, tick, codeCell(code)]],
    },
    layout: formLayout,
  };
}

/** A heading in the middle of the page, as the form sets its parts. */
export function partTitle(title: string, subtitle?: string): Content {
  const lines: Content[] = [{ text: title, style: 'partTitle' }];
  if (subtitle !== undefined) lines.push({ text: subtitle, style: 'partSubtitle' });
  return { stack: lines, margin: [0, 6, 0, 4] };
}

/** A rule across the page. */
export function rule(width: number): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.8, lineColor: colours.boxRule }] };
}
