import { formKind } from '@server/services/reports/amountForms/formKind';
import { expect, test } from 'vitest';
import { sipc6, sipc7 } from '@/domain/amountForms/sipcForms';

test.each([
  [sipc7, '2017-06-30'],
  [sipc6, '2017-03-31'],
])('a form made before its first rated day was read still verifies', async (form, end) => {
  const kind = formKind(form);
  const inputs = { period: { start: '2017-01-01', end }, asked: { '2a': '10000' } };
  const results = { firm: '', amounts: { '2e': '15' } };
  const differing = await kind.verify({ rulesVersion: 1, inputs, results, findings: [], warnings: [] }, null);
  expect(differing.filter(({ item }) => item === '2e')).toEqual([]);
});
