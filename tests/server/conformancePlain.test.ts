import { conformanceCases } from '@tests/conformance/cases';
import { runCase } from '@tests/conformance/runCases';
import { enterPlainProduct, readAll } from '@tests/conformance/world/demoProduct';
import type { World } from '@tests/conformance/world/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
let ownWorld: World;
let stop: () => Promise<void>;
let before: Record<string, unknown>;

beforeAll(async () => {
  ({ world, ownWorld, stop } = await enterPlainProduct());
  before = await readAll(ownWorld);
});
afterAll(() => stop());

const specified = conformanceCases.filter(({ call }) => !/ \/(x\/|docs$)/.test(call));

test.each(specified.map((callCase) => [callCase.call, callCase] as const))(
  '%s conforms on a backend with the specification alone',
  async (_call, callCase) => {
    expect(await runCase(world, callCase)).toMatchObject({ isThere: true, issues: [] });
  },
);

test('on a backend with the specification alone all that leaves no trace', async () => {
  expect(await readAll(ownWorld)).toEqual(before);
});
