import { screen, within } from '@testing-library/react';
import { accepted } from '@tests/support/backend/bookkeeper';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { booksOf, givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { createSignal } from '@tests/support/signal';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import type { FluxNote } from '@/contract/statements/fluxNote.schema';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const as = 'secondAdmin';
const page = '/reports/balance-sheet';
const compared = `${page}?compare=Q1+25`;

function givenTwoQuarters() {
  return givenBalances([
    { number: 100, timeReport: 'Q1 25', debit: 10_000 },
    { number: 101, timeReport: 'Q1 25', debit: 5000 },
    { number: 100, timeReport: 'Q2 25', debit: 11_000 },
    { number: 101, timeReport: 'Q2 25', debit: 25_000 },
  ]);
}

const table = async () => within(await screen.findByRole('region', { name: /^Balance Sheet, Q2 25 and Q1 25/ }));
const row = async (name: RegExp) => (await table()).getByRole('row', { name });

test('an earlier period beside the latest: changes, percentages, largest first, in an address', async () => {
  await givenTwoQuarters();
  const { user, address } = await renderApp(page, { as });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Compare Q2 25 with' }), 'Q1 25');
  expect(address()).toContain('compare=Q1+25');
  expect(await row(/^100 Account 100/)).toHaveTextContent('100 Account 10010,000.0011,000.001,000.0010.0%');
  expect(await row(/^Total Assets/)).toHaveTextContent('Total Assets15,000.0036,000.0021,000.00140.0%');
  await user.click(screen.getByRole('checkbox', { name: 'Largest movements first' }));
  const names = (await table()).getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['101 Account 101Assets', '100 Account 100Assets']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare Q2 25 with' }), 'No other period');
  expect(address()).not.toContain('compare');
});

test('a reason is typed beside a movement, kept, and carried to the next comparison', async () => {
  const books = await givenTwoQuarters();
  const id = (await books.accounts())[0]?.id;
  const note = { report: 'balance-sheet', line: `account:${id}`, text: 'Collected early', updatedAt: null };
  accepted(await books.send('PUT /x/flux-notes', { ...note, time_report: 'Q1 25' }));
  const { user } = await renderApp(compared, { as });
  expect(await (await table()).findByText('Q1 25: Collected early')).toBeVisible();
  await user.click((await table()).getByRole('button', { name: 'Add reason for 100 Account 100' }));
  const field = (await table()).getByRole('textbox', { name: 'Reason for 100 Account 100' });
  expect(field).toHaveFocus();
  await user.type(field, 'New client');
  await user.click((await table()).getByRole('button', { name: 'Save' }));
  expect(await (await table()).findByText('New client')).toBeVisible();
  const edit = await (await table()).findByRole('button', { name: 'Edit reason for 100 Account 100' });
  expect(edit).toHaveFocus();
  await user.click(edit);
  await user.keyboard('{Escape}');
  expect((await table()).getByRole('button', { name: 'Edit reason for 100 Account 100' })).toHaveFocus();
});

test('reasons are asked for movements over the company’s threshold, which can be changed', async () => {
  await givenTwoQuarters();
  const { user } = await renderApp(compared, { as });
  expect(await screen.findByText('0 of 2 explained')).toBeVisible();
  expect(screen.getByText('over $1,000.00 and 10%')).toBeVisible();
  expect((await table()).queryByRole('button', { name: /^Add reason for Total/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change which movements to explain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Movements to explain' }));
  await user.clear(dialog.getByRole('textbox', { name: /^Amount/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter an amount, or 0.00')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '1,000.01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('0 of 1 explained')).toBeVisible();
  expect((await table()).queryByRole('button', { name: /^Add reason for 100/ })).not.toBeInTheDocument();
  expect((await table()).getByRole('button', { name: /^Add reason for 101/ })).toBeVisible();
});

test('leaving asks before it drops a reason that was typed; an explanation beside it does not', async () => {
  await givenTwoQuarters();
  const { user, address } = await renderApp(compared, { as });
  await user.click(await (await table()).findByRole('button', { name: 'Add reason for 100 Account 100' }));
  await user.keyboard('New client');
  await user.click((await table()).getByRole('button', { name: /^11,000\.00, explain / }));
  expect(address()).toContain('explain=');
  for (const leave of [
    () => user.click(screen.getByRole('link', { name: 'Income Statement' })),
    () => user.selectOptions(screen.getByRole('combobox', { name: 'Compare Q2 25 with' }), 'No other period'),
    () => user.click(screen.getByRole('checkbox', { name: 'Largest movements first' })),
  ]) {
    await leave();
    const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect((await table()).getByRole('textbox', { name: /^Reason for/ })).toHaveValue('New client');
  }
  await user.click((await table()).getByRole('button', { name: 'Save' }));
  await (await table()).findByRole('button', { name: 'Edit reason for 100 Account 100' });
  await user.click(screen.getByRole('checkbox', { name: 'Largest movements first' }));
  expect(screen.getByRole('checkbox', { name: 'Largest movements first' })).toBeChecked();
  await user.click(screen.getByRole('link', { name: 'Income Statement' }));
  expect(address()).toContain('income-statement');
});

test('a reason stays open while it is being kept', async () => {
  await givenTwoQuarters();
  const { user } = await renderApp(compared, { as });
  const arrived = createSignal();
  apiServer.use(http.put('*/api/x/flux-notes', () => arrived.given));
  await user.click(await (await table()).findByRole('button', { name: 'Add reason for 100 Account 100' }));
  await user.keyboard('New client');
  await user.click((await table()).getByRole('button', { name: 'Save' }));
  await user.click((await table()).getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect((await table()).getByRole('textbox', { name: /^Reason for/ })).toHaveValue('New client');
  arrived.give();
  expect(await (await table()).findByRole('button', { name: 'Edit reason for 100 Account 100' })).toBeVisible();
});

test('a reason that somebody else removed meanwhile is written again only once that was said', async () => {
  const books = await givenTwoQuarters();
  const line = `account:${(await books.accounts())[0]?.id}`;
  const about = { report: 'balance-sheet', line, time_report: 'Q2 25' };
  const theirs = await booksOf('admin@second.netcap.test');
  const sent = await theirs.send('PUT /x/flux-notes', { ...about, text: 'First', updatedAt: null });
  const { updatedAt } = accepted<{ data: FluxNote }>(sent).data;
  const { user } = await renderApp(compared, { as });
  await user.click(await (await table()).findByRole('button', { name: 'Edit reason for 100 Account 100' }));
  accepted(await theirs.send('PUT /x/flux-notes', { ...about, text: '', updatedAt }));
  await user.type((await table()).getByRole('textbox', { name: /^Reason for/ }), ' and second');
  await user.click((await table()).getByRole('button', { name: 'Save' }));
  expect(await (await table()).findByText(/It was removed\.$/)).toBeVisible();
  await user.click((await table()).getByRole('button', { name: 'Save' }));
  expect(await (await table()).findByText('First and second')).toBeVisible();
});

test('a reason that somebody else wrote meanwhile is not overwritten', async () => {
  const books = await givenTwoQuarters();
  const id = (await books.accounts())[0]?.id;
  const { user } = await renderApp(compared, { as });
  await user.click(await (await table()).findByRole('button', { name: 'Add reason for 100 Account 100' }));
  const note = { report: 'balance-sheet', line: `account:${id}`, text: 'First', updatedAt: null, time_report: 'Q2 25' };
  accepted(await (await booksOf('admin@second.netcap.test')).send('PUT /x/flux-notes', note));
  await user.type((await table()).getByRole('textbox', { name: /^Reason for/ }), 'Second');
  await user.click((await table()).getByRole('button', { name: 'Save' }));
  expect(await (await table()).findByRole('alert')).toHaveTextContent('changed this reason after you loaded it.');
  expect((await table()).getByRole('textbox', { name: /^Reason for/ })).toHaveValue('Second');
  expect(await (await table()).findByText(/It now says: First$/)).toBeVisible();
  await user.click((await table()).getByRole('button', { name: 'Save' }));
  expect(await (await table()).findByText('Second')).toBeVisible();
});

test('a reason that came along while another was typed is not overwritten unseen', async () => {
  const books = await givenTwoQuarters();
  const [account, other] = await books.accounts();
  const { user } = await renderApp(compared, { as });
  const open = async (name: string) => {
    await user.click(await (await table()).findByRole('button', { name: `Add reason for ${name}` }));
    return (await table()).getByRole('textbox', { name: `Reason for ${name}` });
  };
  await user.type(await open('100 Account 100'), 'Typed here');
  const about = { report: 'balance-sheet', updatedAt: null, time_report: 'Q2 25' };
  const theirs = await booksOf('admin@second.netcap.test');
  accepted(await theirs.send('PUT /x/flux-notes', { ...about, line: `account:${account?.id}`, text: 'Theirs' }));
  accepted(await theirs.send('PUT /x/flux-notes', { ...about, line: `account:${other?.id}`, text: 'Of 101' }));
  await user.type(await open('101 Account 101'), 'Mine');
  await user.click((await table()).getAllByRole('button', { name: 'Save' })[1] as HTMLElement);
  expect(await (await table()).findByText(/It now says: Of 101$/)).toBeVisible();
  await user.click((await table()).getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  expect(await (await table()).findByText(/It now says: Theirs$/)).toBeVisible();
});

test('a period whose days are more than its own says so, since the trial balance before it is missing', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q2 25', debit: 10 },
    { number: 100, timeReport: 'Q4 25', debit: 20 },
  ]);
  await renderApp('/reports/income-statement?compare=Q2+25', { as });
  const income = within(await screen.findByRole('region', { name: /^Income Statement, Q4 25 and Q2 25/ }));
  expect(income.getByRole('columnheader', { name: /^Q4 25/ })).toHaveTextContent(
    /^Q4 25\d\d\/01\/2025 to 12\/31\/2025$/,
  );
});

test('leaves reasons out with a backend that keeps none', async () => {
  await givenTwoQuarters();
  apiServer.use(http.get('*/api/x/flux-notes', () => new HttpResponse(null, { status: 404 })));
  await renderApp(compared, { as });
  expect(await row(/^100 Account 100/)).toBeVisible();
  expect((await table()).queryByRole('columnheader', { name: 'Reason' })).not.toBeInTheDocument();
});
