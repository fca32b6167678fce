import type { GeneratedFile } from '@tests/support/imports/generated/expected';
import { judgeFile, type Outcome } from '@tests/support/imports/generated/judge';
import { randomLedgerFile } from '@tests/support/imports/generated/ledgers/randomLedgerFile';
import { randomOtherReport } from '@tests/support/imports/generated/otherReports';
import { randomPositionFile } from '@tests/support/imports/generated/positions/randomPositionFile';
import { unseenFile, unseenFiles } from '@tests/support/imports/generated/unseenFiles';
import { randomSeeds } from '@tests/support/randomSize';
import { expect, test } from 'vitest';

/** Reads the files of these seeds, every other one with the books of its earlier periods. Files that are wrong and ready are named with their difference; shares are of the files whose content decides alone. */
async function judgeAll(make: (seed: number) => Promise<GeneratedFile>, seeds: readonly number[]) {
  const decided: Outcome[] = [];
  const wrong: string[] = [];
  for (const seed of seeds) {
    const file = await make(seed);
    const { outcome, detail } = await judgeFile(file, { hasBooks: seed % 2 === 0 });
    if (!file.isAmbiguous) decided.push(outcome);
    if (outcome === 'wrong' || outcome === 'crashed') wrong.push(`seed ${seed}: ${detail}`);
  }
  const share = (outcome: Outcome) => decided.filter((each) => each === outcome).length / decided.length;
  return { wrong, share };
}

test('reads no random trial balance wrong, and most of them without a question', async () => {
  const { wrong, share } = await judgeAll(randomLedgerFile, randomSeeds(150));
  expect(wrong).toEqual([]);
  expect(share('right')).toBeGreaterThanOrEqual(0.8);
});

test('reads no random statement of positions wrong', async () => {
  const { wrong } = await judgeAll(randomPositionFile, randomSeeds(60));
  expect(wrong).toEqual([]);
});

test('imports no other report without a question', async () => {
  const { wrong } = await judgeAll(randomOtherReport, randomSeeds(40));
  expect(wrong).toEqual([]);
});

test('reads no file written by hand wrong', async () => {
  const { wrong } = await judgeAll(
    unseenFile,
    unseenFiles.map((_, place) => place + 1),
  );
  expect(wrong).toEqual([]);
});
