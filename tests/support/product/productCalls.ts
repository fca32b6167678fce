import { demoPassword } from '@server/seed/people';
import { apiUrl } from '@tests/support/books/exampleBooks';
import type { User } from '@/contract/auth/user.schema';
import type { ProductProcess } from './productProcess';

/** Sends calls of a user's company to a running product. */
export type ProductCalls = (path: string, options?: { query?: object; init?: RequestInit }) => Promise<Response>;

/** Signs one of the demo people in to a product. Each call goes to the current address, since a restarted product has another. */
export async function signInTo(running: () => Pick<ProductProcess, 'url'>, username: string): Promise<ProductCalls> {
  const login = await fetch(`${running().url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const authorization = `Bearer ${data.access_token}`;
  const me = await fetch(`${running().url}/api/me`, { headers: { authorization } });
  const { data: user } = (await me.json()) as { data: User };
  const companyId = user.emails[0]?.user_company_settings[0]?.company_info.id;
  return (path, { query, init } = {}) =>
    fetch(`${running().url}${apiUrl(path, { company_id: companyId, ...query })}`, {
      ...init,
      headers: { ...init?.headers, authorization },
    });
}
