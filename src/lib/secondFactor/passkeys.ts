import { useSyncExternalStore } from 'react';
import type { NewPasskey, PasskeyAnswer } from '@/contract/auth/passkey.schema';
import type { ApiError } from '@/lib/api';

/** Returns true if this browser supports passkeys for this address: none at an IP address, nor over an unencrypted connection. */
function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);
}

const neverChanges = () => () => undefined;

/** Returns `canUsePasskeys` for a component; true while prerendering, so that the button's space is reserved. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(neverChanges, canUsePasskeys, () => true);
}

type BrowserPart = typeof import('@simplewebauthn/browser');

/** WebAuthn options from the server. */
type Options = Record<string, unknown>;

/** Has the browser create a passkey. Fails with an `ApiError` that states the reason. */
export async function makePasskey(options: Options): Promise<NewPasskey> {
  try {
    const { startRegistration } = await loadBrowserPart();
    return await startRegistration({
      optionsJSON: options as unknown as StartOptions<BrowserPart['startRegistration']>,
    });
  } catch (failure) {
    throw toPasskeyError(failure, 'This device already has a passkey for your account.');
  }
}

/** Has the browser sign with a passkey and returns the signature. Fails with an `ApiError` that states the reason. */
export async function askForPasskey(options: Options): Promise<PasskeyAnswer> {
  try {
    const { startAuthentication } = await loadBrowserPart();
    return await startAuthentication({
      optionsJSON: options as unknown as StartOptions<BrowserPart['startAuthentication']>,
    });
  } catch (failure) {
    throw toPasskeyError(failure, "This passkey can't be used here.");
  }
}

/** The server creates these options with the same library. */
type StartOptions<Start extends (options: never) => unknown> = Parameters<Start>[0] extends { optionsJSON: infer Json }
  ? Json
  : never;

function loadBrowserPart(): Promise<BrowserPart> {
  return import('@simplewebauthn/browser');
}

/** Maps a browser error to an `ApiError`. Browsers report the same error for a cancel, a timeout and a missing passkey. */
function toPasskeyError(failure: unknown, inUse: string): ApiError {
  const name = failure instanceof Error ? failure.name : '';
  const message = messages.get(name) ?? (name === 'InvalidStateError' ? inUse : "The passkey didn't work. Try again.");
  return { status: 'network', code: 'PASSKEY', message };
}

const messages = new Map([
  ['NotAllowedError', 'No passkey was used. It was canceled, or took too long.'],
  ['AbortError', 'No passkey was used. It was canceled, or took too long.'],
  ['SecurityError', "Passkeys don't work at this address. Tell whoever runs Netcap to check PUBLIC_URL."],
  ['ConstraintError', "This device can't check that it's you. Set up a PIN, fingerprint or face on it first."],
]);
