import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { changedFiles } from './changedFiles';
import { lastDurations } from './durations';
import { readImports } from './imports';
import { judgeDirections } from './judgeDirections';
import { type Imports, type Selection, selectTests } from './selectTests';

/** Rest of a minute after the other checks and the start of the tests. */
const maxTestMs = 25_000;

type Verdict = { isGood: boolean; output: string };

const startedAt = performance.now();
const changed = changedFiles(process.argv[2]);
console.log(`${changed.length} files changed`);
const imports = readImports();
const verdicts = await Promise.all([
  report('lint', runScript('lint')),
  report('types', runScript('types')),
  report('unused', runScript('unused')),
  report('directions', imports.then(judgeDirections)),
]);
const maxMs = maxTestMs * availableParallelism();
const selection = selectTests(await readImportMap(), changed, { maxMs, durationOf: lastDurations() });
const isGood = (await runTests(selection)) && verdicts.every(Boolean);
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(
  `${isGood ? 'Passed' : 'Failed'} after ${seconds} s. \`npm test\` and \`npm run test:full\` run every test, those in the browser too.`,
);
process.exitCode = isGood ? 0 : 1;

async function report(name: string, verdict: Promise<Verdict>): Promise<boolean> {
  const { isGood, output } = await verdict;
  console.log(isGood ? `✓ ${name}` : `✗ ${name}\n${output}`);
  return isGood;
}

async function runScript(name: string): Promise<Verdict> {
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = await once(child, 'close');
  return { isGood: code === 0, output };
}

async function readImportMap(): Promise<Imports> {
  const { modules } = await imports;
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

async function runTests({ chosen, left, durationMs }: Selection): Promise<boolean> {
  if (chosen.length === 0) {
    console.log('No test imports what changed.');
    return true;
  }
  console.log(
    `${chosen.length} of ${chosen.length + left.length} test files that import what changed, the nearest first;`,
  );
  console.log(`they took ${Math.round(durationMs / 1000)} s of work the last time.`);
  for (const test of chosen) console.log(`  ${test}`);
  if (left.length > 0) console.log(`NOT RUN: ${left.length} test files further away.`);
  const child = spawn('npx', ['vitest', 'run', '--reporter=dot', ...chosen], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code === 0;
}
