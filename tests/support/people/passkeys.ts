import type { App } from '@server/appTypes';
import type { NewPasskey, PasskeyAnswer } from '@/contract/people/passkey';
import type { SignedIn } from '../backend/backend';
import { softwareAuthenticator } from './passkeyAuthenticator';

type Person = Pick<SignedIn, 'inject'>;

/** What the browser is given to make a passkey with. */
export async function askToAdd({ inject }: Person): Promise<Record<string, unknown>> {
  return (await inject({ method: 'POST', url: '/api/x/passkeys/options' })).json().data;
}

/** Sends a new passkey as the app does. */
export function sendPasskey({ inject }: Person, passkey: NewPasskey, name = 'Office PC') {
  return inject({ method: 'POST', url: '/api/x/passkeys', payload: { data: { name, passkey } } });
}

/** Adds a passkey to somebody's account, with an authenticator of its own; gives that and the recovery codes that came along. */
export async function setUpPasskey(person: Person) {
  const authenticator = softwareAuthenticator();
  const added = await sendPasskey(person, authenticator.create(await askToAdd(person)));
  if (added.statusCode !== 200) throw new Error(`The passkey cannot be added: ${added.body}`);
  const { passkey, recovery_codes } = added.json<{ data: { passkey: { id: number }; recovery_codes: string[] } }>()
    .data;
  return { authenticator, id: passkey.id, recoveryCodes: recovery_codes };
}

const url = '/api/x/passkey-sign-in';

/** What the browser is given to sign in with, after the password of `session` or without one. */
export async function askToSignIn(app: App, session?: string): Promise<Record<string, unknown>> {
  return (await app.inject({ method: 'POST', url: `${url}/options`, payload: { session } })).json().data;
}

/** Signs in by what an authenticator answered. */
export function sendSignIn(app: App, passkey: PasskeyAnswer, session?: string) {
  return app.inject({ method: 'POST', url, payload: { session, passkey } });
}
