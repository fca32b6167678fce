import { ApiError } from '@server/errors';
import type { VisitorContext } from '@server/services/common/context';
import { countAttempt, type Limit } from '@server/services/people/session/attempts';

export const codeTriesByAddress: Limit = { name: 'codeTriesByAddress', max: 100, windowMs: 15 * 60_000 };

/**
 * Does what a link allows, and counts only what was refused: nobody guesses a link, so a right one works whatever others in its network
 * try. 429 once too many were refused from one address.
 */
export async function countFailures<Result>(context: VisitorContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) await countAttempt(context, codeTriesByAddress, context.address);
    throw error;
  }
}
