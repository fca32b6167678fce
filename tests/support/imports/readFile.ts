import { openFile } from '@server/services/imports/openFile';
import type { ReadImport, RememberedShape } from '@server/services/imports/reading/importTypes';
import { readImport } from '@server/services/imports/reading/readImport';
import type { ImportChoices } from '@/contract/staging/imports';

type Given = { fileName?: string; choices?: ImportChoices | undefined; remembered?: RememberedShape };

/** Reads a file as far as it is read without the books. */
export async function readFile(
  content: string | Uint8Array,
  { fileName = 'file.csv', choices = {}, remembered }: Given = {},
): Promise<ReadImport> {
  const bytes = inPieces(typeof content === 'string' ? Buffer.from(content) : content);
  return readImport({ file: await openFile(bytes), fileName, choices, recall: async () => remembered ?? null });
}

/** The rows of a file as texts: of accounts number, name and type; of balances number, name, debit, credit and period; of positions their cells. */
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

/** The bytes in pieces, each time anew. */
function inPieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      for (let start = 0; start < bytes.length; start += 1000) yield bytes.subarray(start, start + 1000);
    },
  };
}
