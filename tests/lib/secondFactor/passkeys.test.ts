import { expect, test, vi } from 'vitest';
import { askForPasskey, makePasskey } from '@/lib/secondFactor/passkeys';

vi.mock('@simplewebauthn/browser', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('where the part of the browser cannot be loaded, there is a failure to show', async () => {
  const failure = { code: 'PASSKEY', message: "The passkey didn't work. Try again." };
  await expect(askForPasskey({})).rejects.toEqual({ status: 'network', ...failure });
  await expect(makePasskey({})).rejects.toMatchObject(failure);
});
