import type { DocumentQueue } from '@server/documents/documentQueue';
import type { CompanyContext } from '@server/services/common/context';
import { refuseDocument } from '@server/services/files/documentFiles';
import type { SsoiMatches } from '@/contract/reports/ssoiNumbers';
import { learnableLines } from '@/domain/filing/matchCaptions';
import { publishedLines } from '@/domain/ssoi/lines/publishedLines';
import { wholeFile } from './wholeFile';

const known = publishedLines.flatMap(({ code }) => code ?? []);

/**
 * Matches the captions of an SSOI template to our lines without a published number, for a person to confirm; nothing is kept. Read where
 * documents are rendered. Throws as `matchFile`, and 503 while too many documents are asked for.
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
