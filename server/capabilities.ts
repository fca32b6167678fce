import { passkeyPlace } from '@server/auth/passkeys/passkeyPlace';
import { readSessionToken } from '@server/auth/session/browserCookies';
import type { App } from '@server/common/appTypes';
import { responses } from '@server/common/responses';
import Type from 'typebox';
import { passkeysExtra, sessionCookieExtra } from '@/contract/auth/auth';
import { answerOf } from '@/contract/wire/envelope.schema';
import { namedExtras } from '@/contract/wire/extras';

/** Calls that are omitted if browsers have no passkeys. */
const passkeyCalls = [passkeysExtra, 'passkey-sign-in'];

const extraAddress = /^\/api\/x\/([^/:]+)/;

/**
 * Adds the route that lists calls beyond the specification by the name after `/x/`, features that only this backend has, and if the browser sends the
 * session's cookie, which some don't to other origins. Add it before the routes, whose names it collects.
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
      const named = passkeyPlace(app) === null ? [...names].filter((name) => !passkeyCalls.includes(name)) : [...names];
      return { data: [...named, ...(isHeld ? [sessionCookieExtra] : [])].sort() };
    },
  );
}
