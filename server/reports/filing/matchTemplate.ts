import type { ReceivedFile } from '@server/common/receivedFile';
import { wholeFile } from '@server/files/files';
import type { FileReader } from '@server/files/reader/fileReader';
import type { SsoiMatches } from '@/contract/ssoi/ssoiNumbers.schema';
import { learnableLines } from '@/domain/reports/filing/matchCaptions';
import { publishedLines } from '@/domain/ssoi/lines/publishedLines';
import type { MatchingJob } from './matchFile';

const known = publishedLines.flatMap(({ code }) => code ?? []);

/**
 * Matches the captions of an SSOI template to our lines without a published number, for a user to confirm; stores nothing. Throws as `matchFile`, and
 * 413 for a file that is too large to read.
 */
export async function matchTemplate(reader: FileReader, { bytes, fileName }: ReceivedFile): Promise<SsoiMatches> {
  const file = await wholeFile(bytes);
  const job: MatchingJob = { kind: 'MATCHING', known, file, fileName };
  const matches = await reader.read(job);
  const lines = learnableLines.map(({ id, label, section, section_title: title }) => ({
    line: id,
    caption: label,
    section: /^\d+$/.test(section) ? `${section}. ${title}` : title,
  }));
  return { matches: [...matches], lines };
}
