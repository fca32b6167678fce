import { makeFirstData, type ProductProcess } from '@tests/support/product/productProcess';

export const demoPassword = 'Netcap#2026';

const people = {
  admin: 'admin@demo.netcap.test',
  middle: 'middle@demo.netcap.test',
  viewer: 'viewer@demo.netcap.test',
  secondAdmin: 'admin@second.netcap.test',
} as const;

export type Person = keyof typeof people;

/** `since` is when the person signed in, in milliseconds. */
export type Session = { username: string; accessToken: string; refreshToken: string; since: number };

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

/** Changes of people and companies ask for the password of who signed in ten minutes ago, which a long run reaches. */
const freshForMs = 5 * 60_000;

/** Returns the session with new tokens; another one where a test has ended it or it isn't fresh. Those before are good no more. */
export async function renewSession(product: ProductProcess, session: Session): Promise<Session> {
  const { username, refreshToken, since } = session;
  const signIn = () => askForTokens(product, 'login', { username, password: demoPassword });
  if (Date.now() - since > freshForMs) return signIn();
  return askForTokens(product, 'refresh-token', { username, refreshToken }).then(
    (renewed) => ({ ...renewed, since }),
    signIn,
  );
}

type Credentials = { username: string } & ({ password: string } | { refreshToken: string });

export async function askForTokens(
  { url }: Pick<ProductProcess, 'url'>,
  path: string,
  credentials: Credentials,
): Promise<Session> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(credentials) });
  if (!answer.ok) throw new Error(`${credentials.username} gets no tokens: ${await answer.text()}`);
  const { data } = await answer.json();
  return {
    username: credentials.username,
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    since: Date.now(),
  };
}
