import type { PasskeySignInAnswer, PasskeySignInRequest } from '@/contract/people/passkey';
import type { Answer } from '@/contract/wire/envelope';
import { authApi } from './authApi';

/** Every screen here shows its own failure. */
const isHandled = true;

type PasskeyOptions = Answer<Record<string, unknown>>;

/** The calls by which a passkey shows who somebody is. */
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
