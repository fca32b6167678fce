import type { CustomTableLayout, Node, NodeQueries, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type PdfContent, type PdfDefinition, type PdfLayoutName, pdfLayoutNames } from './pdfDefinition';

export const pdfColors = { rule: '#8a94a3', boxRule: '#3c4654', band: '#e9edf2', faint: '#5b6673', alert: '#a3231c' };

/** Cells draw only the borders that they ask for, as the official form does. */
const form: CustomTableLayout = {
  defaultBorder: false,
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => pdfColors.boxRule,
  vLineColor: () => pdfColors.boxRule,
  paddingLeft: () => 2,
  paddingRight: () => 2,
  paddingTop: () => 2.2,
  paddingBottom: () => 1.4,
};

/** The small box around an item number or a tick. */
const formCode: CustomTableLayout = {
  ...form,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 1.6,
  paddingBottom: () => 0.8,
};

/** An "of which" amount within a line's description. */
const formMemo: CustomTableLayout = {
  ...form,
  paddingLeft: (column) => (column === 0 ? 0 : 2),
  paddingTop: () => 0.6,
};

/** The style of a row that is the second rule below a final total. */
export const doubleRule = 'doubleRule';

/** A statement's rows: room between the columns, and the rules that cells ask for, such as one above a total. */
const statement: CustomTableLayout = {
  ...form,
  vLineWidth: () => 0,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: (row, { table }) => (isDoubleRule(table.body[row]) ? 0 : 2),
  paddingBottom: (row, { table }) => (isDoubleRule(table.body[row]) ? 0 : 2),
};

function isDoubleRule(row: TableCell[] | undefined): boolean {
  const [cell] = row ?? [];
  return typeof cell === 'object' && 'style' in cell && cell.style === doubleRule;
}

/** The layouts that a definition can name, beside pdfmake's own; whoever renders registers them with pdfmake. */
export const pdfLayouts: Record<Exclude<PdfLayoutName, 'noBorders' | 'lightHorizontalLines'>, CustomTableLayout> = {
  form,
  formCode,
  formMemo,
  statement,
};

/**
 * A definition as pdfmake takes it: page numbers filled in, dates as dates, each table with its layout, rows kept together. A copy, since pdfmake writes into
 * what it renders. Another backend may send less than ours: no `info`, a layout that has no name here.
 */
export function toPdfmake({ docDefinition, tableLayout }: PdfDefinition): TDocumentDefinitions {
  const { header, laterHeader = header, footer, info, ...rest } = docDefinition;
  const layout = pdfLayoutNames.find((name) => name === tableLayout);
  return {
    ...withLayout(rest, layout),
    pageBreakBefore: isCutApart,
    ...(info === undefined ? {} : { info: { ...info, creationDate: new Date(info.creationDate) } }),
    ...(header === undefined
      ? {}
      : { header: onEachPage(withLayout(header, layout), withLayout(laterHeader, layout)) }),
    ...(footer === undefined ? {} : { footer: onEachPage(withLayout(footer, layout)) }),
  };
}

/** Whether rows that stay together begin on this page and end on another. */
function isCutApart({ headlineLevel }: Node, { getFollowingNodesOnPage }: NodeQueries): boolean {
  if (headlineLevel !== 1) return false;
  return getFollowingNodesOnPage().find((node) => node.headlineLevel !== undefined)?.headlineLevel !== 2;
}

function onEachPage(content: PdfContent, later = content) {
  return (page: number, pages: number) =>
    copyOf(page === 1 ? content : later, (text) =>
      text.replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages)),
    );
}

function withLayout<Node>(node: Node, layout: PdfLayoutName | undefined): Node {
  return copyOf(node, (text) => text, layout);
}

/** A deep copy of JSON with its texts passed through `toText`, and with `layout` on each table that has none. */
function copyOf<Node>(node: Node, toText: (text: string) => string, layout?: PdfLayoutName): Node;
function copyOf(node: unknown, toText: (text: string) => string, layout?: PdfLayoutName): unknown {
  if (typeof node === 'string') return toText(node);
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => copyOf(item, toText, layout));
  const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, copyOf(value, toText, layout)]));
  return layout !== undefined && 'table' in copy ? { layout, ...copy } : copy;
}
