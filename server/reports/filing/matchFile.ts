import type { ReaderJob } from '@server/files/reader/readerJob';
import { maxCaption } from '@/contract/ssoi/ssoi';
import { type CaptionMatch, matchCaptions } from '@/domain/reports/filing/matchCaptions';
import { readTemplate } from './readTemplate';
import { foreignTemplate } from './templateErrors';

/** Job to match a template's captions to lines without a number; `known` are the form's numbers. */
export type MatchingJob = ReaderJob<'MATCHING', readonly CaptionMatch[]> & { known: readonly string[] };

/**
 * Matches captions of an SSOI template to our lines without a number. Throws 413 for a file too large to read, 422 for one that can't be read, has no
 * ID of the statement, or no captions beside others.
 */
export function matchFile({ known, file }: MatchingJob): readonly CaptionMatch[] {
  const numbers = new Set(known);
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const { places } = readTemplate(bytes, (id) => numbers.has(id));
  if (!places.some(({ id }) => numbers.has(id))) {
    throw foreignTemplate('This file holds none of the line-item IDs of the SSOI report.');
  }
  const lines = places.map(({ id, where, caption = '', heading = '' }) => ({
    number: id,
    caption: caption.replaceAll(/\s+/g, ' ').trim().slice(0, maxCaption),
    heading,
    where,
  }));
  const matches: readonly CaptionMatch[] = matchCaptions(lines, (number) => numbers.has(number));
  if (matches.length === 0) {
    throw foreignTemplate('This file has no captions beside line-item IDs that the statement lacks.');
  }
  return matches;
}
