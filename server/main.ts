import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config';
import { EngineError } from './db/engine/engineError';
import { failureSentence, isDatabaseFailure } from './db/failures';
import { startProduct } from './product';
import { projectRoot } from './projectRoot';

/** Time limit of a stop after draining, regardless of clients and running work. */
const maxStopMs = 9_500;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function run(args: string[]) {
  const isFresh = readArguments(args);
  const environmentFile = join(projectRoot, '.env');
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const config = readConfig(process.env);
  // The reader of the output may exit before the product; that is no error.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  // Before everything is up nothing needs an orderly end; the engine ends with the process.
  const interrupt = () => process.exit(130);
  for (const signal of stopSignals) process.on(signal, interrupt);
  if (isFresh)
    say(
      `Starting fresh. Deleting everything in ${config.databaseUrl === undefined ? config.dataDir : 'the database'}.`,
    );
  const product = await startProduct(config, { isFresh });
  for (const signal of stopSignals)
    process.removeListener(signal, interrupt).on(signal, stopOnce(product.stop, config.drainSeconds));
  say(product.text);
}

function readArguments(args: string[]): boolean {
  const unknown = args.filter((argument) => argument !== '--fresh');
  if (unknown.length > 0) throw new ConfigError(`Unknown argument ${unknown.join(' ')}. The only one is --fresh.`);
  return args.includes('--fresh');
}

/** Stops in order on the first signal, at once on the second. */
function stopOnce(stop: () => Promise<void>, drainSeconds: number) {
  let isStopping = false;
  return () => {
    if (isStopping) process.exit(130);
    isStopping = true;
    say('Stopping …');
    setTimeout(
      () => {
        say("Something didn't end in time. What it had begun is rolled back.");
        process.exit(0);
      },
      drainSeconds * 1000 + maxStopMs,
    ).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
}

function say(text: string) {
  process.stdout.write(`${text}\n`);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EngineError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE' || code === 'EACCES')
    return `The server can't listen: ${message}. Set PORT to another port.`;
  if (isDatabaseFailure(error)) return `Netcap couldn't start: ${failureSentence(error)}`;
  return `Netcap couldn't start: ${stack ?? String(error)}`;
}
