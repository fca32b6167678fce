import { type ApiError, tooLarge } from '@server/common/errors';
import { formatBytes, quoted } from '@server/common/textRules';

/** Limits of what a file contains, counted while it is read. */
export type ContentLimits = {
  /** Bytes of all parts of a workbook, as they are unpacked. */
  unpackedBytes: number;
  /** A large part's bytes in proportion to its packed ones. */
  unpackedRatio: number;
  tags: number;
  strings: number;
  sheets: number;
  /** Characters of one cell. */
  textLength: number;
  /** Rows with values, their cells, and the characters in them. */
  rows: number;
  cells: number;
  characters: number;
};

/** Limits of reading one file. A reader that takes more memory than when it was idle, or more of a processor, is ended. */
export type ReadLimits = ContentLimits & {
  memoryBytes: number;
  processorMs: number;
  /** Maximum duration, also on a busy machine. */
  maxMs: number;
};

const megabyte = 1024 * 1024;

export const readLimits: ReadLimits = {
  memoryBytes: 300 * megabyte,
  processorMs: 10_000,
  maxMs: 120_000,
  // A sheet of 200,000 rows takes some 100 MB.
  unpackedBytes: 300 * megabyte,
  unpackedRatio: 200,
  tags: 40_000_000,
  strings: 2_000_000,
  sheets: 1000,
  // Excel's own.
  textLength: 32_767,
  // 200,000 and the lines around them.
  rows: 200_100,
  cells: 4_000_000,
  characters: 50_000_000,
};

/** Counts of what is read of one file. */
export type ReadBudget = {
  limits: ContentLimits;
  /** Adds to a count. Throws 413 past its limit. */
  spend: (limit: keyof ContentLimits, count: number) => void;
  /** Returns a 413 that names the file and the limit. */
  refusal: (limit: keyof ContentLimits) => ApiError;
};

const reasons: Readonly<Record<keyof ContentLimits, (max: string) => string>> = {
  unpackedBytes: (max) => `it unpacks to more than ${max}`,
  unpackedRatio: (max) => `a part of it unpacks to more than ${max} times its size`,
  tags: (max) => `it has more than ${max} tags`,
  strings: (max) => `it has more than ${max} texts`,
  sheets: (max) => `it has more than ${max} sheets`,
  textLength: (max) => `a cell has more than ${max} characters`,
  rows: (max) => `it has more than ${max} rows`,
  cells: (max) => `it has more than ${max} values`,
  characters: (max) => `it has more than ${max} characters`,
};

/** Creates the counts of one file. */
export function createReadBudget(fileName: string, limits: ContentLimits): ReadBudget {
  const left = { ...limits };
  const refusal = (limit: keyof ContentLimits) =>
    tooLargeToRead(fileName, reasons[limit](formatLimit(limit, limits[limit])));
  return {
    limits,
    refusal,
    spend: (limit, count) => {
      left[limit] -= count;
      if (left[limit] < 0) throw refusal(limit);
    },
  };
}

function formatLimit(limit: keyof ContentLimits, max: number): string {
  return limit === 'unpackedBytes' ? formatBytes(max) : max.toLocaleString('en-US');
}

/** Returns a 413 for a file whose reader ended by its own limits, or was ended once its time was over. */
export function readerEnded(fileName: string, end: 'killed' | 'outOfTime', limits: ReadLimits): ApiError {
  const own = `${formatBytes(limits.memoryBytes)} of memory or ${limits.processorMs / 1000} seconds of a processor`;
  const limit = end === 'killed' ? own : `${limits.maxMs / 1000} seconds`;
  return tooLargeToRead(fileName, `reading it takes more than ${limit}`);
}

function tooLargeToRead(fileName: string, reason: string): ApiError {
  return tooLarge(
    `${quoted(fileName)} is too large to read: ${reason}. Remove sheets and columns that aren’t needed, or split the file.`,
  );
}
