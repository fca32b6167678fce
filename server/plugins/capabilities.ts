import type { App } from '@server/appTypes';
import Type from 'typebox';
import { sessionCookieExtra } from '@/contract/people/session';
import { answerOf } from '@/contract/wire/envelope.schema';
import { namedExtras } from '@/contract/wire/extras';
import { readSessionToken } from '../browserCookies';
import { responses } from '../routes/responses';

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
      return { data: [...names, ...(isHeld ? [sessionCookieExtra] : [])].sort() };
    },
  );
}
