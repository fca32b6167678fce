import { type ReadLimits, readLimits } from '@server/files/reader/readLimits';
import type { ReadImport, RememberedShape } from '@server/imports/reading/importTypes';
import { readImport } from '@server/imports/reading/readImport';
import { readSheets } from '@server/imports/reading/readSheets';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { EarlierBooks } from '@/domain/imports/balances/earlierBooks';
import type { SheetFile } from '@/domain/imports/grid';

type Given = {
  fileName?: string;
  choices?: ImportChoices | undefined;
  remembered?: RememberedShape;
  numbers?: readonly string[];
  earlierBooks?: readonly EarlierBooks[];
};

/** Reads a file up to the step that needs the books. */
export async function readFile(
  content: string | Uint8Array,
  { fileName = 'file.csv', choices = {}, remembered, numbers = [], earlierBooks = [] }: Given = {},
): Promise<ReadImport> {
  return readImport({
    file: await readSheetFile(content, { fileName, sheet: choices.sheet }),
    fileName,
    choices,
    recall: async () => remembered ?? null,
    accountNumbers: async () => new Set(numbers),
    earlierBooks: async () => earlierBooks,
  });
}

type GivenSheets = { fileName?: string; sheet?: string | undefined; limits?: Partial<ReadLimits> };

/** Reads the sheets of a file in this process. */
export function readSheetFile(
  content: string | Uint8Array,
  { fileName = 'file.csv', sheet, limits }: GivenSheets = {},
): Promise<SheetFile> {
  return readSheets({ file: Buffer.from(content), fileName, sheet }, { ...readLimits, ...limits });
}

/**
 * Returns the rows of a file as texts: for accounts number, name and type; for balances number, name, debit, credit and period; for positions their
 * cells.
 */
export function rowsRead({ content, period }: ReadImport): string[] {
  if (content === null) return [];
  if (content.kind === 'position') return content.lines.map(({ cells }) => cells.join('|'));
  if (content.kind === 'account') {
    return content.lines.map(({ number, name, type, focus }) => [number ?? '', name, type || focus].join('|'));
  }
  return content.lines.map((line) =>
    [line.number ?? '', line.name, line.debit, line.credit, line.period || (period?.text ?? '')].join('|'),
  );
}
