import { findFlowUser, openFlow } from '@server/auth/codes/flows';
import { codeKey } from '@server/auth/codes/sendCode';
import { countSending } from '@server/auth/limits';
import { insertEmail, lockUser, updateUser } from '@server/auth/usersRepository';
import type { VisitorContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { readNames, toOneLine } from '@server/common/sentTexts';
import { type Transaction, withTransaction } from '@server/db/client';
import type { RegisterUserRequest } from '@/contract/auth/account.schema';
import { deleteUserEmailClaims, hasConfirmedEmail } from './claimsRepository';
import { sendEmailCode } from './emailConfirmation';

/**
 * Saves the user's details and the company that they register, and sends the code that confirms the address. Repeatable until then; the last request
 * counts. Throws 422 unless the flow's number is confirmed and no address is, 429 after too many.
 */
export async function registerUser(context: VisitorContext, request: RegisterUserRequest): Promise<void> {
  const { database, clock } = context;
  const now = clock();
  const named = { id: request.id, purpose: 'signUp', now } as const;
  const emailAddress = request.emailAddress.toLowerCase();
  const isKnown = (await findFlowUser(database.db, named)) !== null;
  await countSending(context, { purpose: 'signUp', recipient: isKnown ? emailAddress : null });
  const key = await codeKey(database);
  await withTransaction(database, async (tx) => {
    const flow = await openFlow(tx, named);
    if (flow === null) throw registrationOver();
    await keepRegistrant(tx, flow.userId, { ...request, emailAddress, now });
    await sendEmailCode(tx, flow, { emailAddress, key, now });
  });
}

async function keepRegistrant(
  tx: Transaction,
  userId: number | null,
  { emailAddress, now, ...request }: RegisterUserRequest & { now: Date },
): Promise<void> {
  const user = userId === null ? null : await lockUser(tx, userId);
  if (user === null || user.phoneConfirmedAt === null) throw registrationOver();
  if (await hasConfirmedEmail(tx, user.id)) throw registrationOver();
  await deleteUserEmailClaims(tx, user.id);
  await insertEmail(tx, { userId: user.id, emailAddress, isConfirmed: false }, now);
  await updateUser(tx, user.id, {
    ...readNames(request),
    registration: {
      isSuperAdmin: user.registration?.isSuperAdmin ?? false,
      emailAddress,
      company: {
        name: toOneLine(request.companyName),
        domain: toOneLine(request.domain),
        userTitle: toOneLine(request.userTitle),
        crdNumber: toOneLine(request.crdNumber),
      },
    },
    updatedAt: now,
  });
}

function registrationOver() {
  return ruleBroken("This registration can't continue here. Sign in to continue.");
}
