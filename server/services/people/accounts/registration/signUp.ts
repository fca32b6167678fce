import type { PasswordCost } from '@server/config';
import { withTransaction } from '@server/db/client';
import { insertUser } from '@server/db/repositories/people/usersRepository';
import type { VisitorContext } from '@server/services/common/context';
import { codeKey } from '@server/services/people/accounts/codes/sendCode';
import { countSending, countSignUp } from '@server/services/people/accounts/limits';
import { checkNewPassword } from '@server/services/people/accounts/passwords/newPassword';
import { networkOf } from '@server/services/people/session/networkOf';
import { hashPassword } from '@server/services/people/session/passwords';
import type { SentOtpRequest } from '@/contract/people/account';
import { checkCaptcha } from './captcha';
import { beginPhoneConfirmation } from './phoneConfirmation';
import { readMobileNumber } from './phoneNumbers';

/** Somebody without a session, and at what cost the new password is kept. */
export type NewAccountContext = VisitorContext & { passwordCost: PasswordCost };

/**
 * Makes an account that nobody can use before its number is confirmed, sends the code for that, and gives the id of the flow. A number that
 * is an account's already gets the same answer. 422 for a number, password or captcha that will not do, 429 after too many.
 */
export async function signUp(context: NewAccountContext, request: SentOtpRequest): Promise<string> {
  const { database, clock, passwordCost } = context;
  const phoneNumber = readMobileNumber(request.countryCode, request.mobileNumber);
  checkNewPassword(request.password, 'password');
  await countSignUp(context);
  await checkCaptcha(context, request.captcha);
  await countSending(context, { purpose: 'signUp', recipient: phoneNumber });
  const passwordHash = await hashPassword(request.password, passwordCost, networkOf(context.address));
  const [key, now] = [await codeKey(database), clock()];
  const registration = { isSuperAdmin: request.superAdmin };
  return withTransaction(database, async (tx) => {
    const user = { firstName: '', lastName: '', phoneNumber, passwordHash, registration };
    return beginPhoneConfirmation(tx, await insertUser(tx, user, now), { phoneNumber, key, now });
  });
}
