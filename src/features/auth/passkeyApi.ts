import type { PasskeySignInAnswer, PasskeySignInRequest } from '@/contract/auth/passkey.schema';
import type { Answer } from '@/contract/wire/envelope';
import { authApi } from './authApi';

/** Every screen of this feature shows its own failure. */
const isHandled = true;

type PasskeyOptions = Answer<Record<string, unknown>>;

/** Calls that authenticate by a passkey. */
export const passkeyApi = authApi.injectEndpoints({
  endpoints: (build) => ({
    beginPasskeySignIn: build.mutation<PasskeyOptions, Pick<PasskeySignInRequest, 'session'>>({
      query: (data) => ({ url: 'x/passkey-sign-in/options', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    signInByPasskey: build.mutation<PasskeySignInAnswer, PasskeySignInRequest>({
      query: (data) => ({ url: 'x/passkey-sign-in', method: 'POST', data, isPublic: true }),
      extraOptions: { isHandled },
    }),
    beginStepUp: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: 'x/step-up/options', method: 'POST' }),
      extraOptions: { isHandled },
    }),
  }),
});
