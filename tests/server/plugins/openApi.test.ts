import { setUpBackend } from '@tests/support/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();

test('describes the calls of the contract with their schemas', async () => {
  const answer = await backend.app.inject('/api/docs');
  expect(answer.statusCode).toBe(200);
  const { paths } = answer.json();
  expect(paths).toHaveProperty(['/api/login', 'post', 'requestBody']);
  expect(paths).toHaveProperty(['/api/companies/{id}', 'get', 'responses', '200']);
  expect(paths).not.toHaveProperty('/api/x/csp-report');
});
