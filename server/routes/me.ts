import type { App } from '@server/appTypes';
import { userContext } from '@server/requestContext';
import { readProfile } from '@server/services/profile';
import { answerOf, errorSchema } from '@/contract/envelope.schema';
import { userSchema } from '@/contract/user.schema';

/** Who is signed in. */
export async function meRoutes(app: App): Promise<void> {
  app.get(
    '/me',
    { config: { access: { kind: 'user' } }, schema: { response: { 200: answerOf(userSchema), '4xx': errorSchema } } },
    async (request) => ({ data: await readProfile(userContext(request)) }),
  );
}
