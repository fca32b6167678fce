import { recoveryCodeKey, renewRecoveryCodes } from '@server/auth/secondFactor/recoveryCodes';
import { requireFactorNotRequired, saveSecondFactor, takesCodes } from '@server/auth/secondFactor/secondFactor';
import { countRecoveryCodes } from '@server/auth/secondFactor/secondFactorsRepository';
import { findUser, listEmails, lockUser } from '@server/auth/usersRepository';
import type { UserContext } from '@server/common/context';
import { conflict, notFound, ruleBroken, unauthorized } from '@server/common/errors';
import { withTransaction } from '@server/db/client';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { type PasskeyTransport, passkeyTransports } from '@/contract/auth/auth';
import type {
  AddPasskeyRequest,
  NewPasskey,
  Passkey,
  PasskeyAdded,
  RenamePasskeyRequest,
} from '@/contract/auth/passkey.schema';
import { type PasskeyContext, userHandleOf } from './checkPasskey';
import { challengeLifetimeMs, redeemChallenge, saveChallenge } from './passkeyChallenges';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  type StoredPasskey,
} from './passkeysRepository';

type OwnContext = PasskeyContext & UserContext;

const maxPasskeys = 20;

/** EdDSA, ES256 and RS256, which authenticators support; listed so that a newer runtime doesn't create keys that an older one can't verify. */
const algorithms = [-8, -7, -257];

/** Returns the caller's passkeys, the oldest first. */
export async function readPasskeys({ database, caller }: UserContext): Promise<Passkey[]> {
  return (await listPasskeys(database.db, caller.userId)).map(toPasskey);
}

function toPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** Returns the browser's options for a new passkey, valid for the caller's session and five minutes. Throws 422 at the maximum number of passkeys. */
export async function beginPasskey(context: OwnContext): Promise<Record<string, unknown>> {
  const { database, caller, place } = context;
  const user = await findUser(database.db, caller.userId);
  if (user === null) throw unauthorized();
  const own = await listPasskeys(database.db, caller.userId);
  if (own.length >= maxPasskeys) throw tooManyPasskeys();
  const emails = await listEmails(database.db, caller.userId);
  const options = await generateRegistrationOptions({
    rpName: 'Netcap',
    rpID: place.id,
    userName: emails.find(({ isConfirmed }) => isConfirmed)?.emailAddress ?? 'Netcap',
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    userID: new Uint8Array(Buffer.from(await userHandleOf(database, caller.userId), 'base64url')),
    timeout: challengeLifetimeMs,
    attestationType: 'none',
    // The passkey alone signs in: it identifies its user and asks for a PIN, fingerprint or face.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] })),
    supportedAlgorithmIDs: algorithms,
  });
  await saveChallenge(context, options.challenge, { purpose: 'add', subject: caller.sessionId });
  return { ...options };
}

/**
 * Saves a new passkey and turns two-step verification on if it was off; returns recovery codes for a user without any. Throws 422 for a passkey not
 * created for this session, address and user, and at the maximum; 409 for one that a user already has.
 */
export async function addPasskey(context: OwnContext, { data }: AddPasskeyRequest): Promise<PasskeyAdded['data']> {
  const { database, clock, caller } = context;
  const { userId } = caller;
  const made = await verifiedPasskey(context, data.passkey);
  const key = await recoveryCodeKey(database);
  const now = clock();
  return withTransaction(database, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === null) throw unauthorized();
    if ((await countPasskeys(tx, userId)) >= maxPasskeys) throw tooManyPasskeys();
    const added = await insertPasskey(tx, { ...made, userId, name: data.name.trim(), createdAt: now });
    if (added === null) throw conflict('This passkey was already added.');
    await saveSecondFactor(tx, { userId, takesCodes: takesCodes(user), event: 'PASSKEY_ADDED', now });
    const hasCodes = (await countRecoveryCodes(tx, userId)) > 0;
    return { passkey: toPasskey(added), recovery_codes: hasCodes ? null : await renewRecoveryCodes(tx, userId, key) };
  });
}

function tooManyPasskeys() {
  return ruleBroken(`You have ${maxPasskeys} passkeys. Remove one first.`);
}

/** Returns the verified passkey; null if the library throws, as it does for every invalid one. */
async function verifiedPasskey(context: OwnContext, made: NewPasskey) {
  const { place, caller } = context;
  const use = { purpose: 'add', subject: caller.sessionId } as const;
  const challenge = await redeemChallenge(context, made.response.clientDataJSON, use);
  if (challenge === null) throw ruleBroken('Adding this passkey took too long. Start again.');
  const { transports = [], ...response } = made.response;
  const info = await verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).then(
    ({ registrationInfo }) => registrationInfo,
    () => undefined,
  );
  if (info === undefined) throw ruleBroken("This passkey couldn't be verified. Start again.");
  const { id: credentialId, publicKey, counter } = info.credential;
  return { credentialId, publicKey: Buffer.from(publicKey), counter, transports: transports.filter(isTransport) };
}

function isTransport(name: string): name is PasskeyTransport {
  return passkeyTransports.some((transport) => transport === name);
}

/** Renames a passkey. Throws 404 for one that isn't the caller's. */
export async function changePasskeyName({ database, caller }: UserContext, { data }: RenamePasskeyRequest) {
  const change = { id: data.id, name: data.name.trim() };
  if (!(await renamePasskey(database.db, caller.userId, change))) throw noPasskey();
}

/**
 * Removes one of the caller's passkeys, and with the last one two-step verification if it has no other factor. Throws 404 for one that isn't theirs,
 * 422 if a company requires what would be turned off.
 */
export async function removePasskey({ database, clock, caller }: UserContext, id: number): Promise<void> {
  const { userId } = caller;
  await withTransaction(database, async (tx) => {
    const [user, now] = [await lockUser(tx, userId), clock()];
    if (user === null || !(await deletePasskey(tx, userId, id))) throw noPasskey();
    if (user.isPasskeyOnly && (await countPasskeys(tx, userId)) === 0)
      await requireFactorNotRequired(tx, userId, { path: 'id', now });
    await saveSecondFactor(tx, { userId, takesCodes: takesCodes(user), event: 'PASSKEY_REMOVED', now });
  });
}

function noPasskey() {
  return notFound('This passkey was already removed.');
}
