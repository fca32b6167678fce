import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { randomSeeds, randomSize } from '@tests/support/randomSize';
import { openCompany } from '@tests/support/reviewModel/company';
import { kindModels, kinds } from '@tests/support/reviewModel/kinds';
import { runSequence } from '@tests/support/reviewModel/run';
import { afterAll, expect, test } from 'vitest';
import { stagedKinds } from '@/contract/staging/staging';

const backend = setUpBackend();

const isFull = randomSize > 1;
/** 5,200 steps in sum in `npm run test:full`, by which each kind has each of its outcomes. */
const sequence = isFull ? { steps: 260, listsEach: 130 } : { steps: 120, listsEach: 120 };

const outcomes = new Set<string>();

/** `npm run bench -- reviews` tries a thousand. */
test.each(randomSeeds(2))(
  'five people who save, restore, review, undo, leave and return at random agree with a plain model after every step (seed %i)',
  async (seed) => {
    const tally = await runSequence(await openCompany(backend), { seed, ...sequence });
    for (const outcome of tally.keys()) outcomes.add(isFull ? outcome : outcome.replace(/ [A-Z_]+ /, ' '));
  },
);

test('the model knows every staged kind', () => {
  expect(kinds).toEqual(stagedKinds);
});

/** Outcomes that the few steps of `npm test` already have, of any kind; `approveOwn` is under the two-person rule. */
const ofAny = {
  save: [200, 409, 422],
  markDone: [200],
  approve: [200, 409],
  approveOwn: [403],
  reject: [200],
  undo: [200],
  changeRule: [200],
};

/** Outcomes that all steps have; `approveEarlier` is of rows saved before a role was gained. */
const ofAll = {
  approve: [200, 403, 409, 422],
  approveTogether: [200, 409, 422],
  approveOwn: [403],
  approveEarlier: [403],
  reject: [200, 409],
  close: [200, 409],
  reopen: [200, 409],
  undo: [200, 403, 404, 409, 422],
  changeRule: [200, 422],
  approveRule: [200, 403],
  changeRole: [200],
  settle: [200, 403, 404],
};

afterAll(() => {
  const expected = isFull ? expectedOfAll() : namesOf(ofAny);
  expect(expected.filter((name) => !outcomes.has(name))).toEqual([]);
});

function expectedOfAll(): string[] {
  const ofKinds = kindModels.flatMap(({ name, key, breaks }) => [
    ...[`save ${name} 200`, `save ${name} 409`, `markDone ${name} 200`],
    ...(breaks === undefined ? [] : [`save ${name} 422`]),
    ...(key === undefined ? [] : [`dropped ${name}`]),
  ]);
  return [...ofKinds, ...namesOf(ofAll)];
}

function namesOf(statuses: Readonly<Record<string, readonly number[]>>): string[] {
  return Object.entries(statuses).flatMap(([name, all]) => all.map((status) => `${name} ${status}`));
}
