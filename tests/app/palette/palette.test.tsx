import { fireEvent, screen, within } from '@testing-library/react';
import { givenAccounts, givenBalances } from '@tests/support/screens/books';
import { type Person, renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

async function openPalette(as: Person = 'admin') {
  const app = await renderApp('/intro', { as });
  await screen.findByRole('heading', { name: 'Introduction' });
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Go to' });
  const field = within(dialog).getByRole('combobox');
  expect(field).toHaveFocus();
  return { ...app, dialog, field };
}

const options = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('option')
    .map((each) => each.textContent);

test('goes to a screen by some of its letters and Enter', async () => {
  const { user, address } = await openPalette();
  await user.keyboard('trial bal ed{Enter}');
  await expect.poll(address).toMatch(/^\/trial-balance\/edit/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('finds accounts, the statements of a period and its lines, and says when nothing is found', async () => {
  await givenBalances([{ number: 100, timeReport: 'Q1 25', debit: 10 }]);
  const { user, dialog, field, address } = await openPalette('secondAdmin');
  const type = async (text: string) => {
    await user.clear(field);
    await user.keyboard(text);
  };
  await type('zzz nothing');
  expect(await within(dialog).findByText(/^Nothing found/)).toBeInTheDocument();
  await type('100');
  expect(await within(dialog).findByRole('option', { name: /Account 100/ })).toBeInTheDocument();
  await type('income q1 25');
  expect(await within(dialog).findByRole('option', { name: 'Income Statement Q1 25' })).toBeInTheDocument();
  await type('petty cash');
  await user.click(await within(dialog).findByRole('option', { name: /^200/ }));
  await expect.poll(address).toBe('/intro?explain=focus%3AQ1+25%3A200');
});

test('finds figures and tasks by the words that people use', async () => {
  await givenBalances([{ number: 100, timeReport: 'Q1 25', debit: 10 }]);
  const { dialog, field } = await openPalette('secondAdmin');
  const find = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    return options(dialog);
  };
  expect(await within(dialog).findByText('Recurring Entries')).toBeInTheDocument();
  await expect.poll(() => find('3750')).toEqual(['3750Net capital, Q1 25']);
  expect(find('excess net capital')[0]).toMatch(/^3770/);
  expect(find('aggregate indebtedness')).toContain('3840Total aggregate indebtedness, Q1 25');
  expect(find('withdraw')).toContain('Plan a distribution or withdrawal');
  expect(find('distribute')).toEqual(['Plan a distribution or withdrawal']);
  expect(find('sipc').slice(0, 3)).toEqual(['SIPC-6', 'SIPC-7', 'SIPC-3']);
  expect(find('merged')[0]).toBe('Inventory: Merged');
  expect(find('cash-flow classes')[0]).toBe('Cash Flow Classes');
  for (const name of ['Change log', 'Binder', 'Import', 'Export', 'Recurring Entries'])
    expect(find(name)[0]).toBe(name);
});

test('offers a viewer their own menu and no new report', async () => {
  const { user, dialog } = await openPalette('viewer');
  expect(options(dialog)).not.toContain('Review Requests');
  await user.keyboard('new focus');
  expect(options(dialog)).toEqual(['FOCUS']);
});

test('? lists the keys, but is a letter like others in a field', async () => {
  const { user, field } = await openPalette();
  await user.keyboard('?');
  expect(field).toHaveValue('?');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('Alt and the arrows move from row to row, and Ctrl+S sends the form on top', async () => {
  await givenAccounts([100, 200]);
  const { user } = await renderApp('/chart-of-accounts/edit', { as: 'secondAdmin' });
  await screen.findByRole('cell', { name: 'Account 100' });
  const row = (name: string) => screen.getByRole('cell', { name }).closest('tr');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(row('Account 100')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(row('Account 200')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(row('Account 100')).toContainElement(document.activeElement as HTMLElement);

  await user.click(screen.getByRole('button', { name: 'Add Account' }));
  const form = await screen.findByRole('dialog');
  await user.keyboard('{Control>}s{/Control}');
  expect(await within(form).findByText('Account Number is required')).toBeInTheDocument();
});
