import { readConfig } from '@server/config';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const { captchaWork } = readConfig({});
const backend = setUpBackend({ config: { captchaWork } });

test('gives anybody a signed challenge that takes some work, each time another one', async () => {
  const [first, second] = [await ask(), await ask()];
  expect(first).toMatchObject({
    parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1000, nonce: expect.any(String), salt: expect.any(String) },
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(second.parameters.nonce).not.toBe(first.parameters.nonce);
});

async function ask() {
  const answer = await backend.app.inject('/api/x/captcha-challenge');
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { parameters: { nonce: string }; signature: string } }>().data;
}
