import type { LockedMember } from '@server/db/repositories/people/membersRepository';
import { ruleBroken } from '@server/errors';

/**
 * Throws 422, about the field at `path`, unless an administrator is left among these who stays: somebody who can't sign in yet, or whose access
 * has a last day, doesn't count, so that nobody locks a company by its calendar.
 */
export function requireAdministrator(left: readonly LockedMember[], path: string): void {
  const administrators = left.filter(({ role, canSignIn }) => role === 'ADMIN' && canSignIn);
  if (administrators.some(({ endsOn }) => endsOn === null)) return;
  const message =
    administrators.length === 0
      ? 'A company needs at least one administrator. Make someone else an administrator first.'
      : 'A company needs at least one administrator whose access has no last day. Make someone else one first.';
  throw ruleBroken(message, [{ path, message }]);
}
