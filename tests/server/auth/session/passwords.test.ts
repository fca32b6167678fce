import { hashPassword, verifyPassword } from '@server/auth/session/passwords';
import { lowPasswordCost as cost } from '@tests/support/fixed';
import { expect, test } from 'vitest';

test('nobody waits for wrong passwords that came before theirs, in one network or another', async () => {
  const passwordHash = await hashPassword('right', cost, 'seed');
  const order: string[] = [];
  const check = async (name: string, asker: string) => {
    expect(await verifyPassword(name, name === 'right' ? passwordHash : undefined, { cost, asker })).toBe(
      name === 'right',
    );
    order.push(name);
  };
  const flood = Array.from({ length: 95 }, () => check('wrong', 'office'));
  await Promise.all([check('right', 'office'), check('right', 'elsewhere')]);
  expect(order.length).toBeLessThanOrEqual(10);
  await Promise.all(flood);
});
