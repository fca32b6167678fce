import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableText } from '@/contract/wire/nullable.schema';
import { idSchema } from '@/contract/wire/query.schema';
import { maxPasskeyName } from './auth';

const nameSchema = Type.String({ minLength: 1, maxLength: maxPasskeyName, pattern: '\\S' });

/** Bytes in base64url, as WebAuthn's JSON has them. */
function bytesSchema(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
}

const idBytesSchema = bytesSchema(1400);
const clientDataSchema = bytesSchema(4096);

/** A passkey as its owner sees it. */
export const passkeySchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: nullableText,
});

export const passkeysAnswerSchema = answerOf(Type.Array(passkeySchema));

/** WebAuthn options as JSON, for the browser's call to an authenticator. */
export const passkeyOptionsAnswerSchema = answerOf(Type.Record(Type.String(), Type.Unknown()));

/** A new key pair from `navigator.credentials.create` (RegistrationResponseJSON). */
export const newPasskeySchema = Type.Object({
  id: idBytesSchema,
  rawId: idBytesSchema,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: clientDataSchema,
    attestationObject: bytesSchema(16_384),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 16 })),
  }),
});

/** An authenticator's signature from `navigator.credentials.get` (AuthenticationResponseJSON). */
export const passkeyAnswerSchema = Type.Object({
  id: idBytesSchema,
  rawId: idBytesSchema,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: clientDataSchema,
    authenticatorData: bytesSchema(4096),
    signature: bytesSchema(8192),
    userHandle: Type.Optional(Type.Union([Type.String({ maxLength: 128 }), Type.Null()])),
  }),
});

export const addPasskeyRequestSchema = Type.Object({
  data: Type.Object({ name: nameSchema, passkey: newPasskeySchema }),
});

/** The recovery codes are those made for a person who had none. */
export const passkeyAddedAnswerSchema = Type.Object({
  data: Type.Object({ passkey: passkeySchema, recovery_codes: Type.Union([Type.Array(Type.String()), Type.Null()]) }),
  message: Type.String(),
});

export const renamePasskeyRequestSchema = Type.Object({ data: Type.Object({ id: idSchema, name: nameSchema }) });

export const passkeyQuerySchema = Type.Object({ id: idSchema });

/** The sign-in that the password has begun, if one has. */
const sessionSchema = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));

export const passkeySignInOptionsRequestSchema = Type.Object({ session: sessionSchema });

export const passkeySignInRequestSchema = Type.Object({ session: sessionSchema, passkey: passkeyAnswerSchema });

/** The user name of the sign-in, with which the app renews tokens. */
export const passkeySignInAnswerSchema = answerOf(
  Type.Object({ access_token: Type.String(), refresh_token: Type.String(), username: Type.String() }),
);

export type Passkey = Static<typeof passkeySchema>;

export type NewPasskey = Static<typeof newPasskeySchema>;

export type PasskeyAnswer = Static<typeof passkeyAnswerSchema>;

export type AddPasskeyRequest = Static<typeof addPasskeyRequestSchema>;

export type PasskeyAdded = Static<typeof passkeyAddedAnswerSchema>;

export type RenamePasskeyRequest = Static<typeof renamePasskeyRequestSchema>;

export type PasskeySignInRequest = Static<typeof passkeySignInRequestSchema>;

export type PasskeySignInAnswer = Static<typeof passkeySignInAnswerSchema>;
