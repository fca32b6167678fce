import type { Ask, Reply, Send } from '@tests/conformance/http';
import type { Person, World } from './world';

/** A test backend's answer to a call, by caller. */
export type FakeAnswer = { status: number; body?: unknown };
export type FakeBackend = (call: string, ask: Ask, who: 'nobody' | 'admin' | 'viewer' | 'stranger') => FakeAnswer;

/** Creates a world around a backend that is one function. */
export function fakeWorld(backend: FakeBackend): World {
  const person = (who: Parameters<FakeBackend>[2]): Person => ({
    username: `${who}@example.com`,
    password: 'x',
    tokens: { access_token: 'a', refresh_token: 'r' },
    send: senderOf(backend, who),
  });
  return {
    backend: { baseUrl: 'http://localhost/api', product: 'netcap' },
    isOwn: false,
    companyId: 1001,
    timeReports: ['Q2 25'],
    visitor: senderOf(backend, 'nobody'),
    admin: person('admin'),
    others: { viewer: person('viewer'), stranger: person('stranger') },
  };
}

/** Returns a refusal in the contract's form. */
export function refusal(status: number, details?: object): FakeAnswer {
  return {
    status,
    body: { error: { status, name: 'Refused', message: 'It is refused.', ...(details && { details }) } },
  };
}

function senderOf(backend: FakeBackend, who: Parameters<FakeBackend>[2]): Send {
  return async (call, ask = {}): Promise<Reply> => {
    const { status, body } = backend(call, ask, who);
    return { call, status, headers: new Headers(), bytes: Buffer.from(JSON.stringify(body) ?? ''), body };
  };
}
