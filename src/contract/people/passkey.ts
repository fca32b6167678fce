import type { Static } from 'typebox';
import type {
  addPasskeyRequestSchema,
  newPasskeySchema,
  passkeyAddedAnswerSchema,
  passkeyAnswerSchema,
  passkeySchema,
  passkeySignInAnswerSchema,
  passkeySignInRequestSchema,
  renamePasskeyRequestSchema,
} from './passkey.schema';
import type { passkeyTransports } from './passkey.values';

export { maxPasskeyName, passkeysExtra, passkeyTransports } from './passkey.values';

export type PasskeyTransport = (typeof passkeyTransports)[number];
export type Passkey = Static<typeof passkeySchema>;
export type NewPasskey = Static<typeof newPasskeySchema>;
export type PasskeyAnswer = Static<typeof passkeyAnswerSchema>;
export type AddPasskeyRequest = Static<typeof addPasskeyRequestSchema>;
export type PasskeyAdded = Static<typeof passkeyAddedAnswerSchema>;
export type RenamePasskeyRequest = Static<typeof renamePasskeyRequestSchema>;
export type PasskeySignInRequest = Static<typeof passkeySignInRequestSchema>;
export type PasskeySignInAnswer = Static<typeof passkeySignInAnswerSchema>;
