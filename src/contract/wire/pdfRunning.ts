import type { PdfContent, PdfDefinition } from './pdfDefinition';

/** Which row of which page, as a rendering found them: pages by the rows' ids, in the order of the rows. */
export type RowPages = Map<string, number>;

/** What stands above the rows of a page that goes on with a section, and below those of the page before. */
type Row = { brought: string; carried: string };
const labels: Row = { brought: 'Brought forward', carried: 'Carried forward' };

/** The ids of the rows that begin a page in the middle of a section, by page. */
export function continuedPages(
  { docDefinition: { running = {} } }: PdfDefinition,
  pages: RowPages,
): Map<number, string> {
  const firsts = new Map<number, string>();
  for (const [id, page] of pages) if (!firsts.has(page)) firsts.set(page, id);
  return new Map([...firsts].filter(([, id]) => running[tableOf(id)]?.rows[id] !== undefined));
}

/** The amounts before a row as a line of its table's columns; null where the row continues nothing. */
export function runningLine(
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
