import type { CompanyContext } from '@server/common/context';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { refuseDocument } from '@server/files/files';
import type { SsoiMatches } from '@/contract/ssoi/ssoiNumbers.schema';
import { learnableLines } from '@/domain/reports/filing/matchCaptions';
import { publishedLines } from '@/domain/ssoi/lines/publishedLines';
import { wholeFile } from './template';

const known = publishedLines.flatMap(({ code }) => code ?? []);

/**
 * Matches the captions of an SSOI template to our lines without a published number, for a user to confirm; stores nothing. Runs in the document
 * workers. Throws as `matchFile`, and 503 while too many documents are requested.
 */
export async function matchTemplate(
  { member }: CompanyContext,
  documents: DocumentQueue,
  file: AsyncIterable<Uint8Array>,
): Promise<SsoiMatches> {
  const job = { kind: 'MATCHING', type: 'SSOI', known, file: await wholeFile(file) } as const;
  const found = await documents.render(job, member.userId).catch(refuseDocument);
  const matches = JSON.parse(Buffer.from(found).toString('utf8')) as SsoiMatches['matches']; // as matchFile made them
  const lines = learnableLines.map(({ id, label, section, section_title: title }) => ({
    line: id,
    caption: label,
    section: /^\d+$/.test(section) ? `${section}. ${title}` : title,
  }));
  return { matches, lines };
}
