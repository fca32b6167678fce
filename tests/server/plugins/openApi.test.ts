import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

test('describes the calls of the contract with their schemas', async () => {
  const answer = await backend.app.inject('/api/docs');
  expect(answer.statusCode).toBe(200);
  const { paths } = answer.json();
  expect(paths).toHaveProperty(['/api/login', 'post', 'requestBody']);
  expect(paths).toHaveProperty(['/api/companies/{id}', 'get', 'responses', '200']);
  expect(paths).not.toHaveProperty('/api/x/csp-report');
});
