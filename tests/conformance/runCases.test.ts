import { expect, test } from 'vitest';
import { linkSchema } from '@/contract/reports/report.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { administrators, answers, type CallCase } from './callCase';
import { runCase } from './runCases';
import { type FakeAnswer, type FakeBackend, fakeWorld, refusal } from './world/fakeWorld';
import { scoped } from './world/world';

const download: CallCase = {
  call: 'GET /report/download',
  access: administrators,
  request: (world) => ({ query: scoped(world) }),
  comesTo: answers(linkSchema),
  malformed: { 'a text': () => ({ query: 'company_id=1001&type=word' }) },
};

const good: FakeAnswer = { status: 200, body: { data: { url: '/file' } } };

/** Returns a backend that conforms to the contract. */
const conforming: FakeBackend = (_call, { query = {}, headers }, who) => {
  if (who === 'nobody' || headers !== undefined) return refusal(401);
  if (who === 'stranger') return refusal(404);
  if (who === 'viewer') return refusal(403);
  if (typeof query === 'string')
    return refusal(400, { errors: [{ path: 'type', message: 'must be one of pdf, excel' }] });
  return 'company_id' in query && query.company_id === 1001 ? good : refusal(404);
};

async function issuesOf(backend: FakeBackend, callCase = download) {
  return (await runCase(fakeWorld(backend), callCase)).issues;
}

test('finds nothing where there is nothing', async () => {
  const outcome = await runCase(fakeWorld(conforming), download);
  expect(outcome).toEqual({ call: 'GET /report/download', isThere: true, checks: 5, issues: [] });
});

test.each<[string, FakeAnswer, string]>([
  ['a missing field', { status: 200, body: { data: {} } }, 'data must have required properties url'],
  ['a wrong type', { status: 200, body: { data: { url: 5 } } }, 'data.url must be string'],
  ['an answer that is no JSON', { status: 200 }, 'the answer is no JSON'],
  ['a wrong status', { status: 201, body: good.body }, 'answered 201 where 200 is expected: {"data":{"url":"/file"}}'],
])('finds %s', async (_what, answer, expected) => {
  const backend: FakeBackend = (...asked) => (conforming(...asked) === good ? answer : conforming(...asked));
  expect(await issuesOf(backend)).toEqual([
    { check: 'answers as the contract says', message: `GET /report/download: ${expected}` },
  ]);
});

test.each<[string, Parameters<FakeBackend>[2], string]>([
  ['a sign-in', 'nobody', 'asks for a sign-in'],
  ['membership', 'stranger', 'hides the company from everybody else'],
  ['a role', 'viewer', 'is refused to the other roles'],
])('finds that %s is not asked for', async (_what, letIn, check) => {
  const issues = await issuesOf((call, ask, who) => (who === letIn ? good : conforming(call, ask, who)));
  expect(issues).toEqual([
    { check, message: expect.stringMatching(/^GET \/report\/download: answered 200 where 40\d is/) },
  ]);
});

test('finds a malformed request that is taken, or that is a failure of the backend', async () => {
  for (const answer of [good, { status: 500, body: 'oops' }]) {
    const issues = await issuesOf((...asked) => (typeof asked[1].query === 'string' ? answer : conforming(...asked)));
    expect(issues).toEqual([
      {
        check: 'refuses a text',
        message: expect.stringContaining(`answered ${answer.status} where 400 or 422 is expected`),
      },
    ]);
  }
});

test.each<[string, unknown, string]>([
  ['without the envelope', { message: 'No.' }, 'the answer must have required properties error'],
  ['of another status than its own', refusal(404).body, 'error.status is 404 in an answer with 403'],
  ['without a message', { error: { status: 403, name: 'Refused', message: '' } }, 'error.message is empty'],
  [
    'whose details name no place',
    refusal(403, { errors: [{ message: 'No.' }] }).body,
    'error.details.errors[0] must have required properties path',
  ],
])('finds a refusal %s', async (_what, body, expected) => {
  const issues = await issuesOf((...asked) => (asked[2] === 'viewer' ? { status: 403, body } : conforming(...asked)));
  expect(issues).toEqual([{ check: 'is refused to the other roles', message: `GET /report/download: ${expected}` }]);
});

test('nobody who is to be refused is tried where that could do harm', async () => {
  const careless: FakeBackend = () => good;
  const isHarmless = () => Promise.resolve(false);
  const { comesTo: _, malformed: __, ...refusals } = download;
  expect(await issuesOf(careless, refusals)).toHaveLength(3);
  const asked: string[] = [];
  const noting: FakeBackend = (call) => {
    asked.push(call);
    return good;
  };
  expect(await issuesOf(noting, { ...refusals, isHarmless })).toEqual([]);
  expect(asked).toEqual([]);
});

test('a call beyond the specification may be missing, another may not', async () => {
  const nothing: FakeBackend = () => refusal(404);
  const history: CallCase = { call: 'GET /x/history', access: administrators, comesTo: answers(messageSchema) };
  expect(await runCase(fakeWorld(nothing), history)).toMatchObject({ isThere: false, issues: [] });
  expect(await runCase(fakeWorld(nothing), { ...history, call: 'GET /history' })).toMatchObject({
    isThere: true,
    issues: [
      { check: 'answers as the contract says' },
      { check: 'asks for a sign-in' },
      { check: 'is refused to the other roles' },
    ],
  });
});

test('what leaves traces is tried on our own backend alone', async () => {
  const callCase: CallCase = {
    call: 'POST /invite',
    access: { kind: 'public' },
    ownChecks: { 'sends a message': () => Promise.reject(new Error('It was tried.')) },
  };
  const world = fakeWorld(conforming);
  expect(await runCase(world, callCase)).toMatchObject({ checks: 0, issues: [] });
  expect(await runCase({ ...world, isOwn: true }, callCase)).toMatchObject({
    checks: 1,
    issues: [{ check: 'sends a message', message: 'It was tried.' }],
  });
});
