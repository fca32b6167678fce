import type { App } from '@server/appTypes';
import { newCaptchaChallenge } from '@server/services/people/accounts/registration/captcha';
import { captchaChallengeSchema } from '@/contract/people/account.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

/** What the sign-up's captcha works on. */
export async function captchaRoutes(app: App): Promise<void> {
  const { database, clock, config } = app;

  app.get(
    '/x/captcha-challenge',
    { config: { access: { kind: 'public' } }, schema: { response: responses(answerOf(captchaChallengeSchema)) } },
    async () => ({ data: await newCaptchaChallenge({ database, clock }, config.captchaWork) }),
  );
}
