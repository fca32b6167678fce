import type { SignedIn, TestBackend } from '@tests/support/backend/backend';
import type { LightMyRequestResponse } from 'fastify';
import { newestLink } from './messages';
import { newPassword, post } from './registering';

/** An invited person, and the number that they register with. */
export const robin = {
  emailAddress: 'robin@clearwater.test',
  phoneNumber: '12125550191',
  userTitle: 'Analyst',
};

/** Invites an address to the signed-in user's company. */
export function invite(
  { inject }: SignedIn,
  companyId: number,
  changes: { email?: string; role?: string; user_title?: string; ends_on?: string } = {},
): Promise<LightMyRequestResponse> {
  const { role = 'MIDDLE', ends_on, ...user } = changes;
  const person = { email: robin.emailAddress, first_name: 'Robin', last_name: 'Vale', user_title: 'Analyst', ...user };
  const payload = { data: { user: person, role, ...(ends_on !== undefined && { ends_on }) } };
  return inject({ method: 'POST', url: `/api/companies/${companyId}/invite`, payload });
}

/** Returns the token in the newest link to an address. */
export async function newestToken({ database }: TestBackend, emailAddress: string): Promise<string> {
  return new URL(await newestLink(database, emailAddress)).searchParams.get('token') ?? '';
}

/** Registers by an invitation. */
export function registerBy(backend: TestBackend, token: string, changes: object = {}): Promise<LightMyRequestResponse> {
  const person = { firstName: 'Robin', middleName: null, lastName: 'Vale', userTitle: 'Senior Analyst' };
  const payload = { ...person, phoneNumber: `+${robin.phoneNumber}`, password: newPassword, token, ...changes };
  return post(backend, '/register-invite', payload);
}
