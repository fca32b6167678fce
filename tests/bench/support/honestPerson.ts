import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Asked } from './asker';

const program = fileURLToPath(new URL('./asker.ts', import.meta.url));

/** A user who keeps requesting `/me` from a separate process; `stop` returns the measurements. */
export type HonestPerson = { ask(): void; stop(): Promise<Asked>; leave(): void };

export async function honestPerson(url: string, username: string): Promise<HonestPerson> {
  const child = fork(program, [url, username], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return {
    ask: () => void child.send('ask'),
    async stop() {
      child.send('stop');
      const [asked] = (await once(child, 'message')) as [Asked];
      return asked;
    },
    leave: () => void child.kill(),
  };
}
