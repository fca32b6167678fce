/**
 * A PDF in wire format: plain JSON that pdfmake renders, in a worker of the browser or on the server. It has no functions; table layouts are named
 * (see pdfLayouts.ts), the font is always Roboto, styles are named in the document.
 */
export type PdfDefinition = {
  docDefinition: PdfDocument;
  /** The layout of each table without its own. */
  tableLayout: PdfLayoutName;
};

/** The JSON text of an answer with a definition, for the rendering worker. */
export type PdfDefinitionText = { json: string };

export const pdfLayoutNames = [
  'form',
  'formCode',
  'formMemo',
  'statement',
  // pdfmake's own
  'noBorders',
  'lightHorizontalLines',
] as const;

export type PdfLayoutName = (typeof pdfLayoutNames)[number];

/** Lengths are in points, 72 to an inch. */
export type PdfDocument = {
  pageSize: 'LETTER';
  pageOrientation?: 'portrait' | 'landscape';
  pageMargins: PdfMargin;
  defaultStyle: PdfStyle;
  styles: Record<string, PdfStyle>;
  language: 'en-US';
  /** Makes the title of the document, not its file name, the title of the window. */
  displayTitle?: boolean;
  /** `creationDate` is an ISO timestamp. */
  info?: { title: string; subject?: string; author?: string; creationDate: string };
  /** On each page; `{page}` and `{pages}` in its texts become the page's number and the number of pages. */
  header?: PdfContent;
  /** Replaces `header` on the pages after the first. */
  laterHeader?: PdfContent;
  /** As `header`. */
  footer?: PdfContent;
  watermark?: { text: string; color: string; opacity: number; bold?: boolean };
  content: PdfContent[];
  /**
   * The sums of a table's section before each row, for pages that begin within a section: by the table's name, then by the id of the row, as texts by
   * column.
   */
  running?: Record<string, { widths: (number | '*')[]; rows: Record<string, string[]> }>;
};

/** Left, top, right, bottom. */
export type PdfMargin = [number, number, number, number];

export type PdfStyle = {
  fontSize?: number;
  bold?: boolean;
  italics?: boolean;
  alignment?: 'left' | 'right' | 'center' | 'justify';
  color?: string;
  fillColor?: string;
  decoration?: 'underline';
  lineHeight?: number;
  noWrap?: boolean;
  margin?: PdfMargin;
};

type PdfNode = PdfStyle & {
  style?: string;
  /** Within columns. */
  width?: number | 'auto' | '*';
  pageBreak?: 'before' | 'after';
  unbreakable?: boolean;
  id?: string;
  /**
   * With an id, by which pdfmake knows its page: 1 in the first filled cell of a row begins rows that stay on one page together, 2 in another's ends
   * them.
   */
  headlineLevel?: 1 | 2;
};

export type PdfText = PdfNode & {
  text: string | (string | PdfText)[];
  /** The text is a bookmark too, by which a reader finds its way about. */
  outline?: true;
};

export type PdfStack = PdfNode & { stack: PdfContent[] };

export type PdfColumns = PdfNode & { columns: PdfContent[]; columnGap?: number };

export type PdfLine = {
  type: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  lineWidth: number;
  lineColor: string;
};

export type PdfCanvas = PdfNode & { canvas: PdfLine[] };

export type PdfTable = PdfNode & {
  layout?: PdfLayoutName;
  table: {
    widths: (number | 'auto' | '*')[];
    /** All rows have as many cells as widths; a cell covered by a span is an empty text. */
    body: PdfCell[][];
    /** Number of first rows that are repeated on each page. */
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
  };
};

export type PdfContent = PdfText | PdfStack | PdfColumns | PdfCanvas | PdfTable;

/** Values for the four sides: left, top, right, bottom. */
type Sides<Value> = [Value, Value, Value, Value];

export type PdfCellLook = {
  colSpan?: number;
  rowSpan?: number;
  border?: Sides<boolean>;
  borderColor?: Sides<string>;
  verticalAlignment?: 'top' | 'middle' | 'bottom';
};

export type PdfCell = PdfContent & PdfCellLook;
