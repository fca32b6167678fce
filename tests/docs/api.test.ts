import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { readExample } from '@tests/support/guideExample';
import { expect, test } from 'vitest';

const backend = setUpBackend();

test('the calls of the API page lead from two files to a PDF', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const script = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n');
  const address = await backend.app.listen({ host: '127.0.0.1', port: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'netcap-api-'));
  try {
    await writeFile(join(folder, 'accounts.csv'), readExample('accounts'));
    await writeFile(join(folder, 'balances.csv'), readExample('balances'));
    expect(script).toContain('http://localhost:3000');
    const run = script.replace('http://localhost:3000', address);
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', run], { cwd: folder });
    expect(stdout).toContain(
      readExample('figures')
        .match(/Net capital \| ([\d,]+)/)?.[1]
        ?.replace(',', ''),
    );
    expect((await readFile(join(folder, 'focus.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    await rm(folder, { recursive: true });
  }
});
