import { createHash, randomBytes } from 'node:crypto';
import type { InvitationKey } from '@server/db/repositories/people/invitationsRepository';
import { notFound } from '@server/errors';
import { invalidInvitation } from '@/contract/people/account';

const largestInteger = 2_147_483_647;

/** A new token for a link into this company; it names the company, so that it is looked up there. */
export function newInvitationToken(companyId: number): string {
  return `${companyId}.${randomBytes(24).toString('base64url')}`;
}

/** Under what the invitation of a token is stored. A token that cannot be one has the answer of all that are no good: 404. */
export function readInvitationToken(token: string): InvitationKey {
  const [, company = '', random = ''] = /^(\d{1,10})\.([\w-]+)$/.exec(token) ?? [];
  const companyId = Number(company);
  if (random === '' || companyId > largestInteger) throw noInvitation();
  return { companyId, tokenHash: createHash('sha256').update(random).digest('base64url') };
}

/** 404: wrong, used and expired are one. */
export function noInvitation() {
  return notFound(invalidInvitation);
}
