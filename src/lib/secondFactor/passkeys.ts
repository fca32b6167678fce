import { useSyncExternalStore } from 'react';
import type { NewPasskey, PasskeyAnswer } from '@/contract/people/passkey';
import type { ApiError } from '@/lib/api';

/** Whether this browser has passkeys for this address: none at an IP address, nor over an unencrypted connection. */
function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);
}

const neverChanges = () => () => undefined;

/** The same for a screen; true where it is rendered outside of a browser, so that what offers them has its place. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(neverChanges, canUsePasskeys, () => true);
}

type BrowserPart = typeof import('@simplewebauthn/browser');

/** WebAuthn's options as the server gave them. */
type Options = Record<string, unknown>;

/** Has the browser make a passkey. Fails with an `ApiError` that says why there is none. */
export async function makePasskey(options: Options): Promise<NewPasskey> {
  try {
    const { startRegistration } = await loadBrowserPart();
    return await startRegistration({ optionsJSON: options as unknown as OptionsOf<BrowserPart['startRegistration']> });
  } catch (failure) {
    throw failureOf(failure, 'This device already has a passkey for your account.');
  }
}

/** Has the browser ask for a passkey, and gives what it signed. Fails with an `ApiError` that says why there is nothing. */
export async function askForPasskey(options: Options): Promise<PasskeyAnswer> {
  try {
    const { startAuthentication } = await loadBrowserPart();
    return await startAuthentication({
      optionsJSON: options as unknown as OptionsOf<BrowserPart['startAuthentication']>,
    });
  } catch (failure) {
    throw failureOf(failure, "This passkey can't be used here.");
  }
}

/** What the server sends is made for it by the same library. */
type OptionsOf<Start extends (options: never) => unknown> = Parameters<Start>[0] extends { optionsJSON: infer Json }
  ? Json
  : never;

/** Loaded when it is needed. */
function loadBrowserPart(): Promise<BrowserPart> {
  return import('@simplewebauthn/browser');
}

/** Browsers say of a person who cancels the same as of one who takes too long, and of who has no passkey here. */
function failureOf(failure: unknown, inUse: string): ApiError {
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
