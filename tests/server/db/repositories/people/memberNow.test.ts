import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('who is a member is asked in one way: the others name what is removed, or all who ever were', () => {
  const root = 'server/db/repositories';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const others = files.filter((file) =>
    /memberships\.removedAt|\bm\.removed_at/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others.toSorted()).toEqual([
    'company/exportRepository.ts',
    'people/memberNow.ts',
    'people/membersRepository.ts',
  ]);
});
