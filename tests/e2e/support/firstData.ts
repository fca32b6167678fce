import { makeFirstData, type ProductProcess } from '@tests/support/product/productProcess';

export const demoPassword = 'Netcap#2026';

const people = {
  admin: 'admin@demo.netcap.test',
  middle: 'middle@demo.netcap.test',
  viewer: 'viewer@demo.netcap.test',
  secondAdmin: 'admin@second.netcap.test',
} as const;

export type Person = keyof typeof people;

export type Session = { username: string; accessToken: string; refreshToken: string };

/** Where every browser test begins: a data folder as a first start leaves it, and in it a session of each person. */
export type FirstData = { dataDir: string; sessions: Readonly<Record<Person, Session>> };

/** Signs everybody in once: each copy of the folder has these sessions, and none of them knows of another's. */
export async function makeSignedInData(): Promise<FirstData> {
  const sessions: Partial<Record<Person, Session>> = {};
  const dataDir = await makeFirstData({
    prepare: async (product) => {
      for (const [person, username] of Object.entries(people)) {
        sessions[person as Person] = await askForTokens(product, 'login', { username, password: demoPassword });
      }
    },
  });
  return { dataDir, sessions: sessions as Record<Person, Session> };
}

/** The session with new tokens; another one where a test has ended it. Those before are good no more. */
export function renewSession(product: ProductProcess, { username, refreshToken }: Session): Promise<Session> {
  const signIn = () => askForTokens(product, 'login', { username, password: demoPassword });
  return askForTokens(product, 'refresh-token', { username, refreshToken }).catch(signIn);
}

type Credentials = { username: string } & ({ password: string } | { refreshToken: string });

async function askForTokens({ url }: ProductProcess, path: string, credentials: Credentials): Promise<Session> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(credentials) });
  if (!answer.ok) throw new Error(`${credentials.username} gets no tokens: ${await answer.text()}`);
  const { data } = await answer.json();
  return { username: credentials.username, accessToken: data.access_token, refreshToken: data.refresh_token };
}
