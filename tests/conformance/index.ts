import { conformanceCases } from './cases';
import { readOptions, usage } from './options';
import { startOwnBackend } from './ownBackend';
import { outcomeText, summaryText } from './print';
import { type Outcome, runCase } from './runCases';
import { enterWorld, leaveWorld, type Target } from './world';

/** Tries every call of the contract. Ends with 1 when one does not conform, with 2 when they cannot be tried. */
try {
  const target = readOptions(process.argv.slice(2), process.env);
  const conforms = target === null ? await tryOwnBackend() : await tryCalls(target);
  process.exitCode = conforms ? 0 : 1;
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n${error instanceof RangeError || error instanceof TypeError ? `\n${usage}\n` : ''}`);
  process.exitCode = 2;
}

async function tryOwnBackend(): Promise<boolean> {
  const { target, stop } = await startOwnBackend();
  try {
    return await tryCalls(target);
  } finally {
    await stop();
  }
}

async function tryCalls(target: Target): Promise<boolean> {
  const world = await enterWorld(target);
  const outcomes: Outcome[] = [];
  try {
    for (const callCase of conformanceCases) {
      const outcome = await runCase(world, callCase);
      process.stdout.write(`${outcomeText(outcome)}\n`);
      outcomes.push(outcome);
    }
  } finally {
    await leaveWorld(world);
  }
  process.stdout.write(`${summaryText(outcomes, world)}\n`);
  return outcomes.every(({ faults }) => faults.length === 0);
}
