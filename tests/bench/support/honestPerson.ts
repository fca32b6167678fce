import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./asker.ts', import.meta.url));

/** Somebody who asks for `/me` again and again from a process of their own; `stop` gives the waits in milliseconds. */
export type HonestPerson = { ask(): void; stop(): Promise<number[]>; leave(): void };

export async function honestPerson(url: string, username: string): Promise<HonestPerson> {
  const child = fork(program, [url, username], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return {
    ask: () => void child.send('ask'),
    async stop() {
      child.send('stop');
      const [waits] = (await once(child, 'message')) as [number[]];
      return waits;
    },
    leave: () => void child.kill(),
  };
}
