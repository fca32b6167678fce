import type { ReaderTerms } from '@server/files/reader/readerJob';
import type {
  BookEvidence,
  EvidenceQuestion,
  FileContent,
  ImportJob,
  ImportLists,
  ImportPiece,
  ReadImport,
} from './importTypes';
import { readImport } from './readImport';
import { readSheets } from './readSheets';

/** Items of a piece, about a millisecond of the server that takes it. */
const itemsOfPiece = 250;

/** Reads an import in the reader; the server has the books. Throws as `readSheets` and `readImport`. */
export async function runImportJob({ file, fileName, choices }: ImportJob, terms: ReaderTerms): Promise<ReadImport> {
  const sheets = await readSheets({ file, fileName, sheet: choices.sheet }, terms.limits);
  const read = await readImport({ file: sheets, fileName, choices, ...askedEvidence(terms.ask) });
  for (const [list, items] of Object.entries(listsOf(read))) {
    for (let start = 0; start < items.length; start += itemsOfPiece) {
      const piece: ImportPiece = { list: list as keyof ImportLists, items: items.slice(start, start + itemsOfPiece) };
      await terms.send(piece);
    }
  }
  return withLists(read, { rows: [], lines: [], leftOut: [], problems: [] });
}

/** Asks the server for the evidence. */
function askedEvidence(ask: ReaderTerms['ask']): BookEvidence {
  const from = <Name extends keyof BookEvidence>(name: Name) =>
    ((...given: unknown[]) => ask({ name, given } as EvidenceQuestion)) as BookEvidence[Name];
  return { recall: from('recall'), accountNumbers: from('accountNumbers'), earlierBooks: from('earlierBooks') };
}

function listsOf({ rows, content, leftOut, problems }: ReadImport): ImportLists {
  return { rows, lines: content?.lines ?? [], leftOut, problems };
}

/** Returns a file as read with these lists. */
export function withLists(read: ReadImport, { rows, lines, leftOut, problems }: ImportLists): ReadImport {
  const content = read.content === null ? null : ({ ...read.content, lines } as FileContent); // of the same kind
  return { ...read, rows, content, leftOut: [...leftOut], problems: [...problems] };
}
