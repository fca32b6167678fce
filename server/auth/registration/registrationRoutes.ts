import { resendEmailCode, resendMobileCode } from '@server/auth/resendCode';
import { toTokens } from '@server/auth/session/beginSession';
import { saveKnownToken, saveSessionToken } from '@server/auth/session/browserCookies';
import { createKnownToken } from '@server/auth/session/knownBrowsers';
import { visitorContext } from '@server/auth/session/visitorContext';
import { verifyOtp } from '@server/auth/verifyOtp';
import type { App } from '@server/common/appTypes';
import { responses } from '@server/common/responses';
import {
  accountFlowSchema,
  captchaChallengeSchema,
  otpActionQuerySchema,
  registerUserRequestSchema,
  resendActionQuerySchema,
  resendEmailOtpRequestSchema,
  resendMobileOtpRequestSchema,
  sentOtpRequestSchema,
  verifiedFlowSchema,
  verifyOtpRequestSchema,
} from '@/contract/auth/account.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { newCaptchaChallenge } from './captcha';
import { registerUser } from './registerUser';
import { signUp } from './signUp';

const config = { access: { kind: 'public' } } as const;

const flowResponse = responses(answerOf(accountFlowSchema));

const messageResponse = responses(messageSchema);

/** Serves self-registration step by step, and its codes. */
export async function registrationRoutes(app: App): Promise<void> {
  const { messenger } = app;
  const { passwordCost } = app.config;

  app.post('/sent-otp', { config, schema: { body: sentOtpRequestSchema, response: flowResponse } }, async (request) => {
    const id = await signUp({ ...visitorContext(request), passwordCost }, request.body);
    messenger.wake();
    return { data: { id }, message: 'OTP sent successfully' };
  });

  app.post(
    '/verify-otp',
    {
      config,
      schema: {
        querystring: otpActionQuerySchema,
        body: verifyOtpRequestSchema,
        response: responses(answerOf(verifiedFlowSchema)),
      },
    },
    async (request, reply) => {
      const context = visitorContext(request);
      const opened = await verifyOtp(context, request.query.action, request.body);
      const verified = { data: { id: request.body.userId }, message: 'OTP verified successfully' };
      if (opened === null) return verified;
      const { session, username, passwordHash } = opened;
      request.subjectId = session.userId;
      saveKnownToken(request, reply, await createKnownToken(context, { userId: session.userId, passwordHash }));
      saveSessionToken(request, reply, session.refreshToken);
      const tokens = await toTokens(context.database, session, context.clock());
      return { ...verified, data: { ...verified.data, ...tokens, username } };
    },
  );

  app.post(
    '/register-user',
    { config, schema: { body: registerUserRequestSchema, response: flowResponse } },
    async (request) => {
      await registerUser(visitorContext(request), request.body);
      messenger.wake();
      return { data: { id: request.body.id }, message: 'Registered Successfully' };
    },
  );

  app.post(
    '/resend-mobile-otp',
    {
      config,
      schema: { querystring: resendActionQuerySchema, body: resendMobileOtpRequestSchema, response: messageResponse },
    },
    async (request) => {
      await resendMobileCode(visitorContext(request), request.query.action, request.body);
      messenger.wake();
      return { message: 'OTP sent successfully' };
    },
  );

  app.post(
    '/resend-email-otp',
    { config, schema: { body: resendEmailOtpRequestSchema, response: messageResponse } },
    async (request) => {
      await resendEmailCode(visitorContext(request), request.body);
      messenger.wake();
      return { message: 'Email sent successfully' };
    },
  );
}

/** Serves the captcha challenge of the sign-up. */
export async function captchaRoutes(app: App): Promise<void> {
  const { database, clock, config } = app;

  app.get(
    '/x/captcha-challenge',
    { config: { access: { kind: 'public' } }, schema: { response: responses(answerOf(captchaChallengeSchema)) } },
    async () => ({ data: await newCaptchaChallenge({ database, clock }, config.captchaWork) }),
  );
}
