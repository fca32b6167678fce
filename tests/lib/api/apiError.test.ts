import { AxiosError, type AxiosResponse, CanceledError } from 'axios';
import { expect, test } from 'vitest';
import { toApiError } from '@/lib/api/apiError';
import { SessionEnded } from '@/lib/api/session';

function refusal(status: number, data: unknown): AxiosError {
  return new AxiosError('refused', 'ERR_BAD_REQUEST', undefined, undefined, { status, data } as AxiosResponse);
}

test('takes message, name and errors from the server', () => {
  const errors = [{ path: 'data[0].accountName', message: 'Account Name is required' }];
  const failure = refusal(422, {
    error: { status: 422, name: 'RuleError', message: 'One row is faulty.', details: { errors } },
  });
  expect(toApiError(failure, 'Something else')).toEqual({
    status: 422,
    code: 'RuleError',
    message: 'One row is faulty.',
    fieldErrors: errors,
  });
});

test.each([
  [500, '<html>Bad gateway</html>', 'Unable to fetch record'],
  [502, null, 'Unable to fetch record'],
  [500, { error: 'text' }, 'Unable to fetch record'],
  [500, { error: { status: 500, name: 'InternalServerError', message: '' } }, 'Unable to fetch record'],
  [413, '', 'The file is too large. The maximum is 10MB.'],
  [429, '', 'Too many requests. Wait a moment and try again.'],
  [503, '', 'The server is busy. Try again in a moment.'],
])('says what fits where the server does not: %i %o', (status, body, message) => {
  expect(toApiError(refusal(status, body), 'Unable to fetch record')).toMatchObject({ status, message });
});

test('names the reference of what went wrong unexpectedly, and of nothing else', () => {
  const failed = (status: number, name: string) =>
    refusal(status, { error: { status, name, message: 'Something went wrong', reference: '7f3a9c21' } });
  expect(toApiError(failed(500, 'InternalServerError')).message).toBe('Something went wrong. Reference 7f3a9c21');
  expect(toApiError(failed(503, 'ServiceUnavailable')).message).toBe('Something went wrong');
});

test('prefers the words of the server for a refusal that has words of its own', () => {
  const failure = refusal(429, { error: { status: 429, name: 'TooManyRequestsError', message: 'Wait ten minutes.' } });
  expect(toApiError(failure)).toMatchObject({ status: 429, message: 'Wait ten minutes.' });
});

test('falls back to the last words where neither server nor endpoint has any', () => {
  expect(toApiError(refusal(500, ''))).toEqual({ status: 500, code: 'HTTP_500', message: 'Something went wrong' });
});

test.each(['ECONNABORTED', 'ETIMEDOUT'])('tells a timeout (%s) from a lost network', (code) => {
  expect(toApiError(new AxiosError('timeout', code))).toMatchObject({ status: 'timeout', code: 'TIMEOUT' });
});

test('knows a lost network, a cancelled call and the end of a session', () => {
  expect(toApiError(new AxiosError('Network Error', 'ERR_NETWORK'))).toMatchObject({
    status: 'network',
    code: 'NETWORK',
  });
  expect(toApiError(new CanceledError())).toMatchObject({ code: 'CANCELED' });
  expect(toApiError(new SessionEnded())).toMatchObject({ status: 401 });
});

test('lets a error of our own through', () => {
  expect(() => toApiError(new TypeError('x is not a function'))).toThrow(TypeError);
});
