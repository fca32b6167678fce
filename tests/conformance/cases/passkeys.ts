import { answers, type CallCase, open, refuses, signedIn } from '@tests/conformance/callCase';
import { passkeyOptionsAnswerSchema, passkeysAnswerSchema } from '@/contract/auth/passkey.schema';

const unknownId = 2_147_483_646;
const passkey = { id: 'bWFkZSB1cA', rawId: 'bWFkZSB1cA', type: 'public-key' };
const signed = { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' };

/** A user's own passkeys, and signing in with one. */
export const passkeyCases: readonly CallCase[] = [
  { call: 'GET /x/passkeys', access: signedIn, comesTo: answers(passkeysAnswerSchema) },
  { call: 'POST /x/passkeys/options', access: signedIn, comesTo: answers(passkeyOptionsAnswerSchema) },
  {
    call: 'POST /x/passkeys',
    access: signedIn,
    request: () => ({ body: { data: {} } }),
    comesTo: refuses(400),
  },
  {
    call: 'PUT /x/passkeys',
    access: signedIn,
    request: () => ({ body: { data: { id: unknownId, name: ' ' } } }),
    comesTo: refuses(400),
  },
  {
    call: 'DELETE /x/passkeys',
    access: signedIn,
    request: () => ({ query: { id: '' } }),
    comesTo: refuses(400),
  },
  { call: 'POST /x/step-up/options', access: signedIn, comesTo: answers(passkeyOptionsAnswerSchema) },
  {
    call: 'POST /x/passkey-sign-in/options',
    access: open,
    request: () => ({ body: {} }),
    comesTo: answers(passkeyOptionsAnswerSchema),
  },
  {
    call: 'POST /x/passkey-sign-in',
    access: open,
    request: () => ({ body: { passkey: { ...passkey, response: signed } } }),
    comesTo: refuses(422),
    malformed: { 'no signature': () => ({ body: { passkey: { ...passkey, response: {} } } }) },
  },
];
