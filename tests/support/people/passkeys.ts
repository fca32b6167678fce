import type { App } from '@server/common/appTypes';
import type { SignedIn } from '@tests/support/backend/backend';
import type { NewPasskey, PasskeyAnswer } from '@/contract/auth/passkey.schema';
import { softwareAuthenticator } from './passkeyAuthenticator';

type Person = Pick<SignedIn, 'inject'>;

/** Requests the options with which a browser creates a passkey. */
export async function askToAdd({ inject }: Person): Promise<Record<string, unknown>> {
  return (await inject({ method: 'POST', url: '/api/x/passkeys/options' })).json().data;
}

/** Sends a new passkey as the app does. */
export function sendPasskey({ inject }: Person, passkey: NewPasskey, name = 'Office PC') {
  return inject({ method: 'POST', url: '/api/x/passkeys', payload: { data: { name, passkey } } });
}

/** Adds a passkey to a user's account, with its own authenticator. Returns that and the recovery codes created with it. */
export async function setUpPasskey(person: Person) {
  const authenticator = softwareAuthenticator();
  const added = await sendPasskey(person, authenticator.create(await askToAdd(person)));
  if (added.statusCode !== 200) throw new Error(`The passkey cannot be added: ${added.body}`);
  const { passkey, recovery_codes } = added.json<{ data: { passkey: { id: number }; recovery_codes: string[] } }>()
    .data;
  return { authenticator, id: passkey.id, recoveryCodes: recovery_codes };
}

const url = '/api/x/passkey-sign-in';

/** Requests the options with which a browser signs in, after the password of `session` or without one. */
export async function askToSignIn(app: App, session?: string): Promise<Record<string, unknown>> {
  return (await app.inject({ method: 'POST', url: `${url}/options`, payload: { session } })).json().data;
}

/** Signs in with an authenticator's answer. */
export function sendSignIn(app: App, passkey: PasskeyAnswer, session?: string) {
  return app.inject({ method: 'POST', url, payload: { session, passkey } });
}
