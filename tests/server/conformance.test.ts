import { conformanceCases } from '@tests/conformance/cases';
import { startOwnBackend } from '@tests/conformance/ownBackend';
import { runCase } from '@tests/conformance/runCases';
import { enterWorld, type World } from '@tests/conformance/world';
import { usedDataDir } from '@tests/support/testProduct';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const limitMs = 120_000;
let world: World;
let stop: () => Promise<void>;

beforeAll(async () => {
  const own = await startOwnBackend({ entry: inject('builtProduct').entry, dataDir: await usedDataDir() });
  stop = own.stop;
  world = await enterWorld(own.target);
}, limitMs);
afterAll(() => stop(), limitMs);

test.each(conformanceCases.map((callCase) => ({ call: callCase.call, callCase })))(
  '$call conforms to the contract',
  { timeout: limitMs },
  async ({ callCase }) => {
    expect(await runCase(world, callCase)).toMatchObject({ isThere: true, faults: [] });
  },
);
