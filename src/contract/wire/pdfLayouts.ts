import type { CustomTableLayout, Node, NodeQueries, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type PdfContent, type PdfDefinition, type PdfLayoutName, pdfLayoutNames } from './pdfDefinition';
import { isPrintable, replacedNote, splitLongWords, toPrintable } from './printable';

const labels: Row = { brought: 'Brought forward', carried: 'Carried forward' };

export const pdfColors = { rule: '#8a94a3', boxRule: '#3c4654', band: '#e9edf2', faint: '#5b6673', alert: '#a3231c' };

/** Draws only the borders that cells request, as on the official form. */
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

/** A statement's rows: space between the columns, and the rules that cells request, such as one above a total. */
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

/** The layouts that a definition can name, in addition to pdfmake's own; renderers register them with pdfmake. */
export const pdfLayouts: Record<Exclude<PdfLayoutName, 'noBorders' | 'lightHorizontalLines'>, CustomTableLayout> = {
  form,
  formCode,
  formMemo,
  statement,
};

/**
 * Converts a definition for pdfmake: page numbers filled in, dates as dates, each table with its layout, rows kept together. Returns a copy, since
 * pdfmake writes into its input. Other backends may send less than ours: no `info`, an unknown layout.
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
  const document = withLayout(rest, layout);
  const isWhole = isPrintable(JSON.stringify(docDefinition));
  return {
    ...document,
    ...(isWhole ? {} : { content: [...document.content, { text: replacedNote, margin: [0, 12, 0, 0] }] }),
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

/** The pages of rows, found by one rendering (`rows`) and used by the next (`continued`). */
type KnownPages = { rows?: RowPages; continued?: ReadonlyMap<number, string> };

/** Renders a definition by pdfmake, and again with the carried amounts if a section continues on another page. */
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

/** Adds a line of running amounts to the table's page: below a header, above a footer, whose own margin it uses. */
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

/** True if rows that stay together begin on this page and end on another. */
function isCutApart({ headlineLevel }: Node, { getFollowingNodesOnPage }: NodeQueries): boolean {
  if (headlineLevel !== 1) return false;
  return getFollowingNodesOnPage().find((node) => node.headlineLevel !== undefined)?.headlineLevel !== 2;
}

function onEachPage(content: PdfContent, later = content) {
  return (page: number, pages: number) =>
    copyOf(page === 1 ? content : later, (text) =>
      toPrintable(text).replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages)),
    );
}

function withLayout<Node>(node: Node, layout: PdfLayoutName | undefined): Node {
  return copyOf(node, toPrintable, layout);
}

/** Returns a deep copy of JSON with its texts mapped by `toText`, and with `layout` on each table without one. Long words of texts can be broken. */
function copyOf<Node>(node: Node, toText: (text: string) => string, layout?: PdfLayoutName): Node;
function copyOf(node: unknown, toText: (text: string) => string, layout?: PdfLayoutName): unknown {
  if (typeof node === 'string') return breakable(toText(node));
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item) => copyOf(item, toText, layout));
  const copy = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'text' ? value : copyOf(value, toText, layout),
    ]),
  );
  return layout !== undefined && 'table' in copy ? { layout, ...copy } : copy;
}

function breakable(text: string) {
  const parts = splitLongWords(text);
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : { text: parts };
}

/** The page of each row in a rendering: pages by the rows' ids, in the order of the rows. */
type RowPages = Map<string, number>;

/** The amounts above the rows of a page that continues a section, and below those of the page before. */
type Row = { brought: string; carried: string };

/** Returns the ids of the rows that begin a page within a section, by page. */
function continuedPages({ docDefinition: { running = {} } }: PdfDefinition, pages: RowPages): Map<number, string> {
  const firsts = new Map<number, string>();
  for (const [id, page] of pages) if (!firsts.has(page)) firsts.set(page, id);
  return new Map([...firsts].filter(([, id]) => running[tableOf(id)]?.rows[id] !== undefined));
}

/** Returns the amounts before a row as a line of its table's columns; null if the row doesn't continue a section. */
function runningLine(
  { docDefinition: { running = {}, pageMargins } }: PdfDefinition,
  id: string | undefined,
  label: keyof Row,
): PdfContent | null {
  const table = id === undefined ? undefined : running[tableOf(id)];
  const texts = id === undefined ? undefined : table?.rows[id];
  if (table === undefined || texts === undefined) return null;
  const [left, , right] = pageMargins;
  const name = table.widths.indexOf('*');
  return {
    margin: [left, label === 'brought' ? 2 : 0, right, 0],
    layout: 'statement',
    table: {
      widths: [...table.widths],
      body: [
        texts.map((text, column) =>
          column === name ? { text: labels[label], style: 'running' } : { text, style: 'running', alignment: 'right' },
        ),
      ],
    },
  };
}

function tableOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}
