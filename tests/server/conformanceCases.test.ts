import { conformanceCases } from '@tests/conformance/cases';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();

test('every route of the API is tried by the conformance suite, and nothing else', () => {
  const calls = conformanceCases.map(({ call }) => call.replace(' /', ' /api/'));
  expect(calls.toSorted()).toEqual(backend.app.apiRoutes.toSorted());
});
