import { type Transaction, withTransaction } from '@server/db/client';
import { dropEmailClaimsOf, hasConfirmedEmail } from '@server/db/repositories/people/claimsRepository';
import { insertEmail, lockUser, updateUser } from '@server/db/repositories/people/usersRepository';
import { ruleBroken } from '@server/errors';
import type { VisitorContext } from '@server/services/common/context';
import { oneLine, readNames } from '@server/services/common/sentTexts';
import { findFlowUser, openFlow } from '@server/services/people/accounts/codes/flows';
import { codeKey } from '@server/services/people/accounts/codes/sendCode';
import { countSending } from '@server/services/people/accounts/limits';
import type { RegisterUserRequest } from '@/contract/people/account';
import { sendEmailCode } from './emailConfirmation';

/**
 * Keeps who somebody is and what company they register, and sends the code that confirms the address. May be sent again until then, and the
 * last one counts. 422 unless the flow's number is confirmed and no address is, 429 after too many.
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
  await dropEmailClaimsOf(tx, user.id);
  await insertEmail(tx, { userId: user.id, emailAddress, isConfirmed: false }, now);
  await updateUser(tx, user.id, {
    ...readNames(request),
    registration: {
      isSuperAdmin: user.registration?.isSuperAdmin ?? false,
      emailAddress,
      company: {
        name: oneLine(request.companyName),
        domain: oneLine(request.domain),
        userTitle: oneLine(request.userTitle),
        crdNumber: oneLine(request.crdNumber),
      },
    },
    updatedAt: now,
  });
}

function registrationOver() {
  return ruleBroken("This registration can't continue here. Sign in to continue.");
}
