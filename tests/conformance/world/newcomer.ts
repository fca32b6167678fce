import { answered } from '@tests/conformance/expectations';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { OtpAction } from '@/contract/auth/account';
import { accountFlowSchema, captchaChallengeSchema } from '@/contract/auth/account.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { newestCode } from './outbox';
import { type Person, signIn, type World } from './world';

export type Newcomer = Person & { emailAddress: string };

export const newcomersPassword = 'C0nform#ity';

let made = 0;

/** Returns an unused number and address. */
export function unusedNames() {
  made += 1;
  const number = 2_125_550_100 + 60 + made;
  return { mobileNumber: String(number), phoneNumber: `1${number}`, emailAddress: `newcomer${made}@conformance.test` };
}

/** Completes a registration with an own company and signs in; requests each code twice. */
export async function registerNewcomer(world: World): Promise<Newcomer> {
  const { visitor, backend } = world;
  const { mobileNumber, phoneNumber, emailAddress } = unusedNames();
  const userId = await signUp(world, mobileNumber);
  answered(await visitor('POST /resend-mobile-otp', { query: { action: 'sign_up' }, body: { userId } }), messageSchema);
  await confirm(world, { action: 'mobile', userId, recipient: phoneNumber });
  const details = { ...newcomersDetails, id: userId, emailAddress };
  answered(await visitor('POST /register-user', { body: details }), answerOf(accountFlowSchema));
  answered(await visitor('POST /resend-email-otp', { body: { userId } }), messageSchema);
  await confirm(world, { action: 'email', userId, recipient: emailAddress });
  return { ...(await signIn(backend, { username: emailAddress, password: newcomersPassword })), emailAddress };
}

/** Confirms a number or an address by the code sent to it. */
export async function confirm(
  world: World,
  { action, userId, recipient }: { action: OtpAction; userId: string; recipient: string },
): Promise<void> {
  const body = { userId, otp: await newestCode(world, recipient), isPhoneNumber: action === 'mobile' };
  answered(await world.visitor('POST /verify-otp', { query: { action }, body }), answerOf(accountFlowSchema));
}

/** Fields of the user form after the flow and the address. */
export const newcomersDetails = {
  firstName: 'New',
  middleName: null,
  lastName: 'Comer',
  companyName: 'Conformance Securities LLC',
  userTitle: 'Chief Financial Officer',
  domain: 'conformance.test',
  crdNumber: '148199',
};

async function signUp(world: World, mobileNumber: string): Promise<string> {
  const password = newcomersPassword;
  const body = { mobileNumber, countryCode: 'us', password, superAdmin: true, captcha: await solveCaptcha(world) };
  return answered(await world.visitor('POST /sent-otp', { body }), answerOf(accountFlowSchema)).data.id;
}

async function solveCaptcha({ visitor }: World): Promise<string> {
  const { data } = answered(await visitor('GET /x/captcha-challenge'), answerOf(captchaChallengeSchema));
  const challenge = data as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
