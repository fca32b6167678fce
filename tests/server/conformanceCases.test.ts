import { conformanceCases } from '@tests/conformance/cases';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

test('every route of the API is tried by the conformance suite, and nothing else', () => {
  const calls = conformanceCases.map(({ call }) => call.replace(' /', ' /api/'));
  expect(calls.toSorted()).toEqual(backend.app.apiRoutes.toSorted());
});
