import { toDetails } from '@server/plugins/validationDetails';
import { expect, test } from 'vitest';

const wholeBody = { instancePath: '', schemaPath: '#', keyword: 'type', params: {}, message: 'must be object' };

test('an error about the whole names no place but the part of the request that it is told', () => {
  expect(toDetails([wholeBody])).toEqual([{ path: '', message: 'must be object' }]);
  expect(toDetails([wholeBody], 'body')).toEqual([{ path: 'body', message: 'must be object' }]);
});
