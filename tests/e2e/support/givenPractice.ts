import { findRunningEngine } from '@server/db/engine/engine';
import { adminOf, copyFirm, firmOf, joinFirms } from '@tests/bench/support/copyFirm';
import pg from 'pg';
import { askForTokens, demoPassword } from './firstData';
import { type Copy, expect } from './fixtures';

/** Returns the name of a firm of the practice. */
export const firmName = (number: number) => `Firm ${number}`;

/** Makes the demo company's administrator one of that many copies of it, with figures; one of them lacks net capital. */
export async function givenPractice({ product, dataDir, sessions }: Copy, firms: number, short: number) {
  const companyId = await computeFigures(product.url, sessions.admin.accessToken);
  const connectionTo = await findRunningEngine(dataDir);
  const pool = new pg.Pool(connectionTo?.('netcap'));
  try {
    await copyFirm({ database: { pool }, companyId }, firms);
    await joinFirms({ database: { pool }, companyId }, firms);
    const ofShort = [firmOf(short)];
    await pool.query('update capital_settings set minimum_net_capital = 250000 where company_id = $1', ofShort);
    await pool.query('delete from firm_figures where company_id = $1', ofShort);
  } finally {
    await pool.end();
  }
}

/** Has the figures of the person's company stored, which its copies have then, too; gives its id. */
async function computeFigures(url: string, accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const { data: me } = await (await fetch(`${url}/api/me`, { headers })).json();
  const companyId: number = me.emails[0].user_company_settings[0].company_info.id;
  const figures = `${url}/api/x/practice/figures?company_id=${companyId}`;
  expect((await fetch(figures, { method: 'POST', headers })).status).toBe(200);
  return companyId;
}

type Member = { emails: readonly { email_address: string }[] };

/** Has a firm's own administrator remove the demo company's from it, as they would on the list of people. */
export async function leaveFirm({ url }: Copy['product'], firm: number, email: string): Promise<void> {
  const { accessToken } = await askForTokens({ url }, 'login', { username: adminOf(firm), password: demoPassword });
  const people = `${url}/api/companies/${firmOf(firm)}/users`;
  const headers = { authorization: `Bearer ${accessToken}` };
  const { data } = await (await fetch(people, { headers })).json();
  const leaving = data.find(({ emails }: Member) => emails.some(({ email_address }) => email_address === email));
  const answer = await fetch(`${people}?id=${leaving.id}`, { method: 'DELETE', headers });
  expect(answer.status, await answer.text()).toBe(200);
}
