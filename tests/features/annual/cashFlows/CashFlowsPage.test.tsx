import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { CashFlowAccount, CashFlowAccounts, CashFlowSave } from '@/contract/annual/cashFlow.schema';

const address = '/reports/filings/cash-flows?time_report=Q4%2025';
const name = '1310 Fund shares';

const fund: CashFlowAccount = {
  id: 1310,
  account_number: '1310',
  account_name: 'Fund shares',
  focus_code: '424',
  start: 100,
  end: 150.5,
  flow: 'OPERATING',
  suggested: 'OPERATING',
  reason: 'Securities owned are an operating activity.',
  choices: ['CASH', 'OPERATING', 'INVESTING'],
  chosen: null,
};
const unmapped: CashFlowAccount = {
  ...fund,
  id: 1999,
  account_number: '1999',
  account_name: 'Suspense',
  focus_code: null,
  flow: null,
  suggested: null,
  reason: null,
};

/** Mocks a backend with two accounts, one of them without a class. */
beforeEach(() => {
  let accounts = [fund, unmapped];
  const year = { time_report: 'Q4 25', from: '2025-01-01', to: '2025-12-31' };
  const answer = () => {
    const isOpen = accounts.some(({ flow }) => flow === null);
    const proof = { change: 9.5, cash_start: 1, cash_end: 10.5, difference: isOpen ? 50.5 : 0 };
    return HttpResponse.json({ data: { ...year, accounts, proof } satisfies CashFlowAccounts });
  };
  apiServer.use(
    http.get('*/api/x/cash-flow-accounts', answer),
    http.put('*/api/x/cash-flow-accounts', async ({ request }) => {
      const { data } = (await request.json()) as { data: CashFlowSave };
      const { flow } = data;
      const chosen = flow && { flow, by: 'Dana Whitfield', updatedAt: '2026-02-01T00:00:00.000Z' };
      accounts = accounts.map((one) =>
        one.id === data.account_id ? { ...one, flow: flow ?? one.suggested, chosen } : one,
      );
      return HttpResponse.json({ data: chosen });
    }),
  );
});

test('classes are chosen until the statement is proved, and a choice is taken back', async () => {
  const { user } = await renderApp(address, { as: 'admin' });
  const select = async (of: string) => screen.findByRole('combobox', { name: `Class of ${of}` });
  expect(await select(name)).toHaveValue('OPERATING');
  expect(screen.getByText(/^The statement of cash flows differs from the change in cash by 50\.50\./)).toBeVisible();
  await user.selectOptions(await select('1999 Suspense'), 'Investing');
  expect(
    await screen.findByText(/10\.50 on 12\/31\/2025\. The statement of cash flows equals the books\.$/),
  ).toBeVisible();
  await user.selectOptions(await select(name), 'Cash');
  const chosen = /^1310 .* Chosen by Dana Whitfield on 02\/01\/2026\. Suggested: Operating\./;
  const row = within(await screen.findByRole('row', { name: chosen }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Chosen against the suggestion');
  await user.click(row.getByRole('button', { name: `Use the suggestion for ${name}` }));
  await expect.poll(() => screen.queryByRole('combobox', { name: `Class of ${name}` })).toBeNull();
});

test('a viewer sees classes and reasons, and chooses none', async () => {
  await renderApp(address, { as: 'viewer' });
  const row = /^1310 Fund shares 424 100\.00 150\.50 50\.50 Operating Securities owned are an operating activity\.$/;
  expect(await screen.findByRole('row', { name: row })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Class of/ })).toBeNull();
});

test('books without a fiscal year lead to the import, not to an error', async () => {
  const error = { status: 422, name: 'Unprocessable', message: 'No trial balance at the end of a fiscal year yet.' };
  apiServer.use(http.get('*/api/x/cash-flow-accounts', () => HttpResponse.json({ error }, { status: 422 })));
  await renderApp('/reports/filings/cash-flows', { as: 'admin' });
  const notice = await screen.findByText(/^No trial balance at the end of a fiscal year yet\./);
  expect(within(notice).getByRole('link', { name: 'Import trial balance' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
