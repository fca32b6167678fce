import { codeKey } from '@server/auth/codes/sendCode';
import { countSending, countSignUp } from '@server/auth/limits';
import { checkNewPassword } from '@server/auth/passwords/newPassword';
import { hashPassword } from '@server/auth/session/passwords';
import { insertUser } from '@server/auth/usersRepository';
import type { VisitorContext } from '@server/common/context';
import { networkOf } from '@server/common/networkOf';
import type { PasswordCost } from '@server/config';
import { withTransaction } from '@server/db/client';
import type { SentOtpRequest } from '@/contract/auth/account.schema';
import { checkCaptcha } from './captcha';
import { beginPhoneConfirmation } from './phoneConfirmation';
import { readMobileNumber } from './phoneNumbers';

/** Context of a visitor with the hashing cost of the new password. */
export type NewAccountContext = VisitorContext & { passwordCost: PasswordCost };

/**
 * Creates an account that can't be used until its number is confirmed, sends the code for that, and returns the flow's id. A number with an account
 * gets the same answer. Throws 422 for an invalid number, password or captcha, 429 after too many.
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
