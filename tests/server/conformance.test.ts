import { conformanceCases } from '@tests/conformance/cases';
import { runCase } from '@tests/conformance/runCases';
import { enterDemoProduct, readAll } from '@tests/conformance/world/demoProduct';
import type { World } from '@tests/conformance/world/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
let stop: () => Promise<void>;
let before: Record<string, unknown>;

beforeAll(async () => {
  ({ world, stop } = await enterDemoProduct());
  before = await readAll(world);
});
afterAll(() => stop());

const byCall = conformanceCases.map((callCase) => [callCase.call, callCase] as const);

test.each(byCall)('%s conforms to the contract', async (_call, callCase) => {
  expect(await runCase({ ...world, isOwn: false }, callCase)).toMatchObject({ isThere: true, issues: [] });
});

test("on somebody else's backend all that leaves no trace", async () => {
  expect(await readAll(world)).toEqual(before);
});

const inFull = byCall.filter(([, { ownChecks }]) => ownChecks !== undefined);

test.each(inFull)('%s conforms where it may leave traces', async (call, { ownChecks = {} }) => {
  expect(await runCase(world, { call, access: { kind: 'public' }, ownChecks })).toMatchObject({ issues: [] });
});
