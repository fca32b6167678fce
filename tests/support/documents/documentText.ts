import type { PdfContent } from '@/contract/wire/pdfDefinition';

/** Returns every text of a part of a document definition, in order; empty cells are omitted. */
export function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return content.trim() === '' ? [] : [content];
  if (Array.isArray(content)) return content.flatMap(textsOf);
  if (typeof content !== 'object' || content === null) return [];
  return (['text', 'stack', 'columns', 'table', 'body'] as const).flatMap((name) =>
    name in content ? textsOf((content as Record<string, unknown>)[name]) : [],
  );
}

/** Returns the texts of the table row that starts with a label; throws without one. */
export function rowTexts(content: PdfContent | PdfContent[], label: string): string[] {
  const row = tableRows(content).find((texts) => texts.some((text) => text.startsWith(label)));
  if (row === undefined) throw new Error(`No row is labelled ${label}`);
  return row;
}

/** Returns the rows of every table of a part of a document definition, each as its texts; empty cells are omitted. */
export function tableRows(content: unknown): string[][] {
  if (Array.isArray(content)) return content.flatMap(tableRows);
  if (typeof content !== 'object' || content === null) return [];
  const { table, ...rest } = content as { table?: { body: unknown[] } };
  const own = table === undefined ? [] : table.body.map((row) => textsOf(row));
  return [...own, ...Object.values(rest).flatMap(tableRows)];
}
