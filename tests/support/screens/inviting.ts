import { newestLink } from '@tests/support/people/messages';
import type { Role } from '@/contract/auth/user';
import { testBackend } from './apiServer';

/** Invites an address to the demo company. Returns the path of the link in the mail. */
export async function invitePath(email: string, role: Role = 'MIDDLE'): Promise<string> {
  const { companyId, database, signIn } = await testBackend();
  const admin = await signIn('admin@demo.netcap.test');
  const user = { email, first_name: 'Sam', last_name: 'Lee', user_title: 'Controller' };
  const answer = await admin.inject({
    method: 'POST',
    url: `/api/companies/${companyId}/invite`,
    payload: { data: { user, role } },
  });
  if (answer.statusCode !== 200) throw new Error(`No invitation: ${answer.body}`);
  return pathOf(await newestLink(database, email));
}

/** Returns the path of a link in a message within the app. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
