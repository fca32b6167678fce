import { countAttempt, type Limit } from '@server/common/attempts';
import type { VisitorContext } from '@server/common/context';
import { ApiError } from '@server/common/errors';

export const codeTriesByAddress: Limit = { name: 'codeTriesByAddress', max: 100, windowMs: 15 * 60_000 };

/**
 * Runs the work of a link and counts only refusals: links can't be guessed, so a valid one works regardless of tries from the same network. Throws
 * 429 after too many refusals from one address.
 */
export async function countFailures<Result>(context: VisitorContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) await countAttempt(context, codeTriesByAddress, context.address);
    throw error;
  }
}
