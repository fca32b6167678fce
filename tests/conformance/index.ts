import { conformanceCases } from './cases';
import { extrasText, missingFields } from './extras';
import { readOptions, usage } from './options';
import { outcomeText, summaryText } from './print';
import { type Outcome, runCase } from './runCases';
import { textOf } from './textOf';
import { startOwnBackend } from './world/ownBackend';
import { enterWorld, leaveWorld, type Target } from './world/world';

/** Tests every call of the contract. Exits with 1 if one doesn't conform, with 2 if they can't be tested. */
const target = readTarget();
process.exitCode = target === undefined ? 2 : await run(target);

function readTarget(): Target | null | undefined {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n\n${usage}\n`);
    return undefined;
  }
}

async function run(other: Target | null): Promise<number> {
  try {
    const conforms = other === null ? await tryOwnBackend() : await tryCalls(other);
    return conforms ? 0 : 1;
  } catch (error) {
    process.stderr.write(`The calls cannot be tried. ${textOf(error)}\n`);
    return 2;
  }
}

async function tryOwnBackend(): Promise<boolean> {
  const own = await startOwnBackend();
  try {
    return await tryCalls(own.target);
  } finally {
    await own.stop();
  }
}

async function tryCalls(tried: Target): Promise<boolean> {
  const world = await enterWorld(tried);
  const outcomes: Outcome[] = [];
  let fields: Map<string, string[]>;
  try {
    for (const callCase of conformanceCases) {
      const outcome = await runCase(world, callCase);
      process.stdout.write(`${outcomeText(outcome)}\n`);
      outcomes.push(outcome);
    }
    fields = await missingFields(world, conformanceCases);
  } finally {
    await leaveWorld(world);
  }
  process.stdout.write(`${extrasText(outcomes, fields)}\n${summaryText(outcomes, world)}\n`);
  return outcomes.every(({ issues }) => issues.length === 0);
}
