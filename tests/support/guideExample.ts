import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const guidePage = readFileSync(join(import.meta.dirname, '../../docs/guide/start.md'), 'utf8');

/** Returns the lines of the guide's example below a mark, without the fence of code. */
export function readExample(name: 'accounts' | 'balances' | 'figures'): string {
  const [, after = ''] = guidePage.split(`<!-- example: ${name} -->\n`);
  const [block = ''] = after.replace(/^```\n/, '').split(/\n```|\n\n/);
  return block;
}
