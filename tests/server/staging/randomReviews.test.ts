import { appendFileSync } from 'node:fs';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { randomSeeds, randomSize } from '@tests/support/randomSize';
import { openCompany } from '@tests/support/reviewModel/company';
import { kinds } from '@tests/support/reviewModel/kinds';
import { runSequence } from '@tests/support/reviewModel/run';
import { afterAll, expect, test } from 'vitest';
import { stagedKinds } from '@/contract/staging/staging';

const backend = setUpBackend();

const isFull = randomSize > 1;
/** 4,000 steps in sum in `npm run test:full`. */
const sequence = isFull ? { steps: 200, listsEach: 50 } : { steps: 120, listsEach: 60 };

const outcomes = new Set<string>();

/** `npm run bench -- reviews` tries a thousand. */
test.each(randomSeeds(2))(
  'five people who save, restore, review and undo at random agree with a plain model after every step (seed %i)',
  async (seed) => {
    const tally = await runSequence(await openCompany(backend), { seed, ...sequence });
    if (process.env.SHOW) appendFileSync(process.env.SHOW, JSON.stringify([seed, ...tally].sort()) + '\n');
    for (const outcome of tally.keys()) outcomes.add(isFull ? outcome : outcome.replace(/ [A-Z_]+ /, ' '));
  },
);

test('the model knows every staged kind', () => {
  expect(kinds).toEqual(stagedKinds);
});

afterAll(() => {
  const ofKind = { save: [200, 409, 422], markDone: [200] };
  const ofAny = {
    approve: [200, 409],
    approveTogether: [200],
    approveOwn: [403],
    reject: [200, 409],
    close: [200, 409],
    undo: [200, 403, 409],
    changeRule: [200],
    approveRule: [200],
    changeRole: [200],
  };
  expect([...outcomes]).toEqual(
    expect.arrayContaining([
      ...namesOf(ofAny),
      ...namesOf(ofKind).flatMap((name) => (isFull ? kinds.map((kind) => name.replace(' ', ` ${kind} `)) : name)),
    ]),
  );
});

function namesOf(statuses: Readonly<Record<string, readonly number[]>>): string[] {
  return Object.entries(statuses).flatMap(([name, all]) => all.map((status) => `${name} ${status}`));
}
