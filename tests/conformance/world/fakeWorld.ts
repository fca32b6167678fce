import type { Ask, Reply, Send } from '../http';
import type { Person, World } from './world';

/** What a backend in a test answers to a call, by who sends it. */
export type FakeAnswer = { status: number; body?: unknown };
export type FakeBackend = (call: string, ask: Ask, who: 'nobody' | 'admin' | 'viewer' | 'stranger') => FakeAnswer;

/** A world around a backend that is one function. */
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

/** A refusal as the contract has it. */
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
