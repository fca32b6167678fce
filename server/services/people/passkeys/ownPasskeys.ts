import { withTransaction } from '@server/db/client';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  type StoredPasskey,
} from '@server/db/repositories/people/passkeysRepository';
import { countRecoveryCodes } from '@server/db/repositories/people/secondFactorsRepository';
import { findUser, listEmails, lockUser } from '@server/db/repositories/people/usersRepository';
import { conflict, notFound, ruleBroken, unauthorized } from '@server/errors';
import type { UserContext } from '@server/services/common/context';
import { recoveryCodeKey, renewRecoveryCodes } from '@server/services/people/secondFactor/recoveryCodes';
import { noteSecondFactor, requireNobodyRequires, takesCodes } from '@server/services/people/secondFactor/secondFactor';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  type AddPasskeyRequest,
  type NewPasskey,
  type Passkey,
  type PasskeyAdded,
  type PasskeyTransport,
  passkeyTransports,
  type RenamePasskeyRequest,
} from '@/contract/people/passkey';
import { type PasskeyContext, userHandleOf } from './checkPasskey';
import { challengeLifetimeMs, keepChallenge, redeemChallenge } from './passkeyChallenges';

type OwnContext = PasskeyContext & UserContext;

const maxPasskeys = 20;

/** EdDSA, ES256 and RS256: what authenticators have, named so that a newer runtime doesn't make keys that an older one can't check. */
const algorithms = [-8, -7, -257];

/** The caller's passkeys, the oldest first. */
export async function readPasskeys({ database, caller }: UserContext): Promise<Passkey[]> {
  return (await listPasskeys(database.db, caller.userId)).map(toPasskey);
}

function toPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** What the browser makes a passkey with, for the caller's session and five minutes. 422 for who has as many as there may be. */
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
    // By it alone somebody signs in: it names its person, and asks them for a PIN, a finger or a face.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] })),
    supportedAlgorithmIDs: algorithms,
  });
  await keepChallenge(context, options.challenge, { purpose: 'add', subject: caller.sessionId });
  return { ...options };
}

/**
 * Keeps a passkey that the browser has made, and turns two-step verification on for who didn't have it; recovery codes come along for who has
 * none. Throws 422 for one that isn't made for this session, address and person, and beyond the limit; 409 for one that is somebody's already.
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
    await noteSecondFactor(tx, { userId, takesCodes: takesCodes(user), event: 'PASSKEY_ADDED', now });
    const hasCodes = (await countRecoveryCodes(tx, userId)) > 0;
    return { passkey: toPasskey(added), recovery_codes: hasCodes ? null : await renewRecoveryCodes(tx, userId, key) };
  });
}

function tooManyPasskeys() {
  return ruleBroken(`You have ${maxPasskeys} passkeys. Remove one first.`);
}

/** The library throws for whatever is wrong with a new passkey. */
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

/** Throws 404 for a passkey that isn't the caller's. */
export async function changePasskeyName({ database, caller }: UserContext, { data }: RenamePasskeyRequest) {
  const change = { id: data.id, name: data.name.trim() };
  if (!(await renamePasskey(database.db, caller.userId, change))) throw noPasskey();
}

/**
 * Removes one of the caller's passkeys, and with the last of them two-step verification where nothing else is left of it. Throws 404 for one
 * that isn't theirs, 422 where a company requires what would be turned off.
 */
export async function removePasskey({ database, clock, caller }: UserContext, id: number): Promise<void> {
  const { userId } = caller;
  await withTransaction(database, async (tx) => {
    const [user, now] = [await lockUser(tx, userId), clock()];
    if (user === null || !(await deletePasskey(tx, userId, id))) throw noPasskey();
    if (user.isPasskeyOnly && (await countPasskeys(tx, userId)) === 0)
      await requireNobodyRequires(tx, userId, { path: 'id', now });
    await noteSecondFactor(tx, { userId, takesCodes: takesCodes(user), event: 'PASSKEY_REMOVED', now });
  });
}

function noPasskey() {
  return notFound('This passkey was already removed.');
}
