import { screen, within } from '@testing-library/react';
import { accepted, newAccount } from '@tests/support/backend/bookkeeper';
import { setMinimum } from '@tests/support/books/capitalSettings';
import { workedExampleTyped } from '@tests/support/books/workedExample';
import { testBackend } from '@tests/support/screens/apiServer';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import type { Notice } from '@/contract/notices/notice.schema';

const as = 'secondAdmin';
const path = '/capital/notices';

/** Books whose net capital is below a minimum that was raised over it: two notices. */
async function givenDeficiency(): Promise<void> {
  const { saveInputs } = await givenWorkedBooks();
  await saveInputs(workedExampleTyped);
  await setMinimum(await testBackend(), 250_000);
  await (await booksOf('admin@second.netcap.test')).commit('coas', [newAccount(901)]);
}

/** Saves the letter of the notice due first outside the screen, which isn't notified. */
async function saveAsColleague(letter: string): Promise<void> {
  const { get, send } = await booksOf('admin@second.netcap.test');
  const [notice] = accepted<{ data: Notice[] }>(await get('/x/notices')).data;
  accepted(await send(`PUT /x/notices/${notice?.id}/letter`, { letter, updatedAt: notice?.updatedAt }));
}

test('says that there are none while no level is reached', async () => {
  await renderApp(path, { as });
  expect(await screen.findByText(/^No notices\. When net capital reaches a level/)).toBeInTheDocument();
});

test('a letter is edited, guarded and saved, and the notice recorded as sent with who, when and how', async () => {
  await givenDeficiency();
  const { user } = await renderApp(path, { as });
  const notice = within(await screen.findByRole('article', { name: 'Net capital deficiency' }));
  expect(notice.getByText(/^Net capital of 249,505\.00 is below 250,000\.00/)).toBeInTheDocument();
  expect(notice.getByText('Rule 17a-11(a)(1): give notice the same day')).toBeInTheDocument();
  expect(notice.getAllByText('Not notified')).toHaveLength(3);
  expect(notice.getByText(/Still to fill in: .*\[describe\]/)).toBeInTheDocument();

  const letter = notice.getByLabelText('Text of the letter');
  await user.clear(letter);
  await user.type(letter, 'We are short.');
  await user.click(screen.getByRole('link', { name: /^120% warning/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
  await saveAsColleague('Dear Sirs');
  await user.click(notice.getByRole('button', { name: 'Save letter' }));
  await user.click(await notice.findByRole('button', { name: 'Keep my version' }));
  await user.click(notice.getByRole('button', { name: 'Save letter' }));
  expect(await screen.findByText('Letter saved.')).toBeInTheDocument();

  await user.click(notice.getByRole('button', { name: 'Record as sent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record as sent: Net capital deficiency' }));
  expect(dialog.getByRole('checkbox', { name: 'CFTC' })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText('Method is required')).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText(/^Method/), 'Fax');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  // The backend of the tests lives in July.
  expect(await dialog.findByText('Enter a time that is not in the future.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/^Date/));
  await user.type(dialog.getByLabelText(/^Date/), '2026-07-15');
  await user.clear(dialog.getByLabelText(/^Time/));
  await user.type(dialog.getByLabelText(/^Time/), '08:15');
  await saveAsColleague('Dear Ann');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await user.click(await dialog.findByRole('button', { name: 'This is the letter sent' }));
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Letter as sent')).toBeInTheDocument();
  expect(
    screen.getByText(/^Sent to SEC, principal office; SEC, regional office; Designated.*Method: Fax\. Recorded by/),
  ).toBeInTheDocument();
  const list = within(screen.getByRole('navigation', { name: 'Notices' }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['To send', 'Settled']);
});

test('the version of a colleague takes the place of what was typed, which is offered back', async () => {
  await givenDeficiency();
  const { user } = await renderApp(path, { as });
  const notice = within(await screen.findByRole('article', { name: 'Net capital deficiency' }));
  await user.type(notice.getByLabelText('Text of the letter'), 'Mine');
  await saveAsColleague('Dear Sirs');
  await user.click(notice.getByRole('button', { name: 'Save letter' }));
  await user.click(await notice.findByRole('button', { name: 'Use their version' }));
  expect(await notice.findByDisplayValue('Dear Sirs')).toBeInTheDocument();
  await user.click(notice.getByRole('button', { name: 'Restore' }));
  expect(notice.getByLabelText<HTMLTextAreaElement>('Text of the letter').value).toMatch(/Mine$/);
});

test('the dashboard shows what is to be sent, and leads to it', async () => {
  await givenDeficiency();
  const { user } = await renderApp('/dashboard', { as });
  const strip = within(await screen.findByRole('region', { name: '2 notices to send' }));
  await user.click(strip.getByRole('link', { name: '120% warning' }));
  const notice = within(await screen.findByRole('article', { name: '120% warning' }));
  await user.click(notice.getByRole('button', { name: 'Not needed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not needed: 120% warning' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'One letter covers both.');
  await user.click(dialog.getByRole('button', { name: 'Mark as not needed' }));
  expect(await notice.findByText('Reason: One letter covers both.')).toBeInTheDocument();
  expect(notice.getByLabelText('Text of the letter')).toBeDisabled();
  expect(notice.getByRole('button', { name: 'Reopen' })).toBeInTheDocument();
  expect(notice.getByRole('heading', { name: '120% warning' })).toHaveFocus();
});

test('a person opens a notice of books that are not current, and lands on its letter', async () => {
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Open a notice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a notice' }));
  await user.clear(dialog.getByLabelText(/^Found on/));
  await user.type(dialog.getByLabelText(/^Found on/), '2026-07-15');
  await user.clear(dialog.getByLabelText(/^Time/));
  await user.type(dialog.getByLabelText(/^Time/), '08:15');
  await user.click(dialog.getByRole('button', { name: 'Open' }));
  expect(await dialog.findByText('This field is required')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^What was found/), 'The blotter since July 1');
  await user.click(dialog.getByRole('button', { name: 'Open' }));
  const notice = within(await screen.findByRole('article', { name: 'Books and records not current' }));
  expect(notice.getByText('Rule 17a-11(c): give notice the same day')).toBeInTheDocument();
  expect(notice.getByLabelText<HTMLTextAreaElement>('Text of the letter').value).toContain('The blotter since July 1');
});
