import type { ApiError } from '@server/common/errors';
import type { ReadLimits } from './readLimits';

/** A job on a received file; plain data, since it is sent to another process. `Result` is what it resolves to. */
export type ReaderJob<Kind extends string = string, Result = unknown> = {
  kind: Kind;
  fileName: string;
  file: Uint8Array;
  result?: Result;
};

/** The server's side of a job under way: it takes parts of a long result, and answers questions. */
export type ReaderHost = {
  take: (part: unknown) => void;
  answer: (question: unknown) => Promise<unknown>;
};

/** The reader's side of a job: its limits, and the ways to the server. */
export type ReaderTerms = {
  limits: ReadLimits;
  send: (part: unknown) => Promise<void>;
  /** Asks the server, one question at a time. Rejects if it can't answer. */
  ask: (question: unknown) => Promise<unknown>;
};

export type ReaderRequest =
  | { kind: 'job'; job: ReaderJob; limits: ReadLimits }
  | { kind: 'answer'; answer: unknown }
  | { kind: 'unanswered' };

/** The end of a job: its result, why the file is refused, or the failure. A spent reader has to be replaced. */
export type ReaderEnd = { isSpent: boolean } & (
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; refusal: Pick<ApiError, 'status' | 'code' | 'message' | 'details'> }
  | { kind: 'failed'; error: string }
);

export type ReaderMessage =
  | { kind: 'ready' }
  | { kind: 'part'; part: unknown }
  | { kind: 'question'; question: unknown }
  | ReaderEnd;
