import type { CustomTableLayout, Node, NodeQueries, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type PdfContent, type PdfDefinition, type PdfLayoutName, pdfLayoutNames } from './pdfDefinition';
import { continuedPages, type RowPages, runningLine } from './pdfRunning';

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
export function toPdfmake(definition: PdfDefinition, known?: KnownPages): TDocumentDefinitions {
  const { docDefinition, tableLayout } = definition;
  const { header, laterHeader = header, footer, info, running: _running, ...rest } = docDefinition;
  const continued = known?.continued;
  const linesOn = {
    header: (page: number) => runningLine(definition, continued?.get(page), 'brought'),
    footer: (page: number) => runningLine(definition, continued?.get(page + 1), 'carried'),
  };
  const layout = pdfLayoutNames.find((name) => name === tableLayout);
  return {
    ...withLayout(rest, layout),
    pageBreakBefore: (node, queries) => {
      if (known?.rows !== undefined && node.id !== undefined) known.rows.set(node.id, node.pageNumbers[0] ?? 0);
      return isCutApart(node, queries);
    },
    ...(info === undefined ? {} : { info: { ...info, creationDate: new Date(info.creationDate) } }),
    ...(header === undefined
      ? {}
      : { header: withLine(onEachPage(withLayout(header, layout), withLayout(laterHeader, layout)), linesOn.header) }),
    ...(footer === undefined ? {} : { footer: withLine(onEachPage(withLayout(footer, layout)), linesOn.footer, true) }),
  };
}

/** What is known of where rows stand, to be found by one rendering (`rows`) and used by the next (`continued`). */
type KnownPages = { rows?: RowPages; continued?: ReadonlyMap<number, string> };

/** Renders a definition by pdfmake, and once more where a section goes on over a page, with what it came to before. */
export async function renderInPages<Body>(
  definition: PdfDefinition,
  render: (document: TDocumentDefinitions) => Promise<Body>,
): Promise<Body> {
  if (definition.docDefinition.running === undefined) return render(toPdfmake(definition));
  const rows: RowPages = new Map();
  const rendered = await render(toPdfmake(definition, { rows }));
  const continued = continuedPages(definition, rows);
  return continued.size === 0 ? rendered : render(toPdfmake(definition, { continued }));
}

type OnPage = (page: number, pages: number) => PdfContent;

/** With a line of running amounts beside the table: below a header, above a footer, whose own margin it takes. */
function withLine(content: OnPage, lineOn: (page: number) => PdfContent | null, isAbove = false): OnPage {
  return (page, pages) => {
    const line = lineOn(page);
    const own = content(page, pages);
    if (line === null) return own;
    if (!isAbove) return { stack: [own, line] };
    const [left = 0, , right = 0] = 'margin' in own ? (own.margin ?? []) : [];
    return { stack: [line, { ...own, margin: [left, 0, right, 0] }] };
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
