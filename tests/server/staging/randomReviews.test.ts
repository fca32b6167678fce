import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { randomSeeds } from '@tests/support/randomSize';
import { runSequence } from '@tests/support/reviewModel/run';
import { afterAll, expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');

const outcomes = new Set<string>();

/** `npm run bench -- reviews` tries a thousand. */
test.each(randomSeeds(2).map((place) => place + 1))(
  'three people who save, restore and review at random agree with a plain model after every step (seed %i)',
  async (seed) => {
    const company = { backend, keepers: { admin, middle, viewer } };
    const tally = await runSequence(company, { seed, steps: 60, listsEach: 10 });
    for (const outcome of tally.keys()) outcomes.add(outcome);
  },
);

afterAll(() => {
  const expected = {
    save: [200, 409, 422],
    markDone: [200, 422],
    approve: [200, 409, 422],
    reject: [200, 409],
    close: [200, 409],
  };
  const names = Object.entries(expected).flatMap(([name, statuses]) => statuses.map((status) => `${name} ${status}`));
  expect([...outcomes]).toEqual(expect.arrayContaining(names));
});
