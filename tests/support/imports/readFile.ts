import { openFile } from '@server/imports/openFile';
import type { ReadImport, RememberedShape } from '@server/imports/reading/importTypes';
import { readImport } from '@server/imports/reading/readImport';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { EarlierBooks } from '@/domain/imports/balances/earlierBooks';

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
  const bytes = inPieces(typeof content === 'string' ? Buffer.from(content) : content);
  return readImport({
    file: await openFile(bytes),
    fileName,
    choices,
    recall: async () => remembered ?? null,
    accountNumbers: async () => new Set(numbers),
    earlierBooks: async () => earlierBooks,
  });
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

/** Yields the bytes in pieces, anew for each iteration. */
function inPieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      for (let start = 0; start < bytes.length; start += 1000) yield bytes.subarray(start, start + 1000);
    },
  };
}
