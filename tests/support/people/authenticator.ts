import { demoPassword } from '@server/seed/people';
import type { SignedIn } from '@tests/support/backend/backend';
import { Secret, TOTP } from 'otpauth';

/** Returns the code of an authenticator app with this secret at this time. */
export function appCode(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}

/** Sets up an authenticator app for a user, with its code at this time. Returns its secret and recovery codes. */
export async function setUpAuthenticator({ inject }: Pick<SignedIn, 'inject'>, at: Date) {
  const url = '/api/x/authenticator';
  const begun = await inject({ method: 'POST', url, payload: { data: { password: demoPassword } } });
  const { secret, setup } = begun.json<{ data: { secret: string; setup: string } }>().data;
  const confirmed = await inject({ method: 'PUT', url, payload: { data: { setup, code: appCode(secret, at) } } });
  if (confirmed.statusCode !== 200) throw new Error(`The app cannot be set up: ${confirmed.body}`);
  return { secret, recoveryCodes: confirmed.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes };
}
