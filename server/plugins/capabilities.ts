import type { App } from '@server/appTypes';
import Type from 'typebox';
import { passkeysExtra } from '@/contract/people/passkey';
import { sessionCookieExtra } from '@/contract/people/session';
import { answerOf } from '@/contract/wire/envelope.schema';
import { namedExtras } from '@/contract/wire/extras';
import { readSessionToken } from '../browserCookies';
import { passkeyPlace } from '../passkeyPlace';
import { responses } from '../routes/responses';

/** Calls that come to nothing where browsers have no passkeys. */
const ofPasskeys = [passkeysExtra, 'passkey-sign-in'];

const extraAddress = /^\/api\/x\/([^/:]+)/;

/**
 * Answers which calls there are beyond the specification, by the name after `/x/`, and what else there is: what the app offers on this backend and
 * on no other; and whether the browser sends the session's cookie, which some don't to other origins. To be added before the routes, of which it
 * takes the names.
 */
export function addCapabilities(app: App): void {
  const names = new Set<string>(namedExtras);
  app.addHook('onRoute', ({ url }) => {
    const name = extraAddress.exec(url)?.[1];
    if (name !== undefined) names.add(name);
  });
  app.get(
    '/api/x/capabilities',
    {
      config: { access: { kind: 'public' } },
      schema: { response: responses(answerOf(Type.Array(Type.String()))) },
    },
    async (request) => {
      const isHeld = readSessionToken(request) !== undefined;
      const named = passkeyPlace(app) === null ? [...names].filter((name) => !ofPasskeys.includes(name)) : [...names];
      return { data: [...named, ...(isHeld ? [sessionCookieExtra] : [])].sort() };
    },
  );
}
