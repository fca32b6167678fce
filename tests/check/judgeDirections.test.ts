import { expect, test } from 'vitest';
import { judgeDirections } from './judgeDirections';
import { knownDirections } from './knownDirections';

const rule = { name: 'server-staging-imports-nothing-above', severity: 'error' as const };
const known = knownDirections
  .flatMap(({ imports }) => imports)
  .map((name) => {
    const [capability = '', target = ''] = name.split(' -> ');
    return { type: 'dependency', rule, from: `server/${capability}/x.ts`, to: `server/${target}.ts` };
  });

const judge = (violations: typeof known) =>
  judgeDirections({ summary: { violations } as Parameters<typeof judgeDirections>[0]['summary'] });

test('known imports of a later capability pass, a new one fails, and one that is gone leaves the list', () => {
  expect(judge(known)).toEqual({ isGood: true, output: '' });
  const added = { type: 'dependency', rule, from: 'server/staging/x.ts', to: 'server/reviews/decide.ts' };
  expect(judge([...known, added]).output).toBe(
    'server-staging-imports-nothing-above: server/staging/x.ts → server/reviews/decide.ts',
  );
  expect(judge(known.slice(1)).output).toContain('Take out of knownDirections.ts: auth -> ');
});
