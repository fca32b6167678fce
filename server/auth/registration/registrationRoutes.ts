import { resendEmailCode, resendMobileCode } from '@server/auth/resendCode';
import { saveKnownToken, saveSessionToken } from '@server/auth/session/browserCookies';
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
      const { data, userId, known } = await verifyOtp(context, request.query.action, request.body);
      if (userId !== undefined) request.subjectId = userId;
      if (known !== undefined) saveKnownToken(request, reply, known);
      if (data.refresh_token !== undefined) saveSessionToken(request, reply, data.refresh_token);
      return { data, message: 'OTP verified successfully' };
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
