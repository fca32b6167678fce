import { readState } from '@server/db/repositories/books/booksStateRepository';
import type { CompanyContext } from '@server/services/common/context';
import type { BooksState } from '@/contract/books/booksState';
import { type StagedKind, scopeOf } from './stagedKind';
import { toTimestamp } from './wireRows';

/** What the caller's open screens follow: postings, decisions on their requests, and which of their rows were rejected. */
export async function readBooksState(context: CompanyContext, kinds: readonly StagedKind[]): Promise<BooksState> {
  const state = await readState(context.database, kinds, scopeOf(context));
  const changedAt = state.own_requests_changed_at;
  return { ...state, own_requests_changed_at: changedAt === null ? null : toTimestamp(changedAt) };
}
