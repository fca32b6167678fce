import type { App } from '@server/appTypes';
import { visitorContext } from '@server/requestContext';
import { registerUser } from '@server/services/people/accounts/registration/registerUser';
import { signUp } from '@server/services/people/accounts/registration/signUp';
import { resendEmailCode, resendMobileCode } from '@server/services/people/accounts/resendCode';
import { verifyOtp } from '@server/services/people/accounts/verifyOtp';
import {
  accountFlowSchema,
  otpActionQuerySchema,
  registerUserRequestSchema,
  resendActionQuerySchema,
  resendEmailOtpRequestSchema,
  resendMobileOtpRequestSchema,
  sentOtpRequestSchema,
  verifyOtpRequestSchema,
} from '@/contract/people/account.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

const config = { access: { kind: 'public' } } as const;
const flowResponse = responses(answerOf(accountFlowSchema));
const messageResponse = responses(messageSchema);

/** Registering by oneself, step by step, and the codes for it. */
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
    { config, schema: { querystring: otpActionQuerySchema, body: verifyOtpRequestSchema, response: flowResponse } },
    async (request) => {
      await verifyOtp(visitorContext(request), request.query.action, request.body);
      return { data: { id: request.body.userId }, message: 'OTP verified successfully' };
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
