import { screen, within } from '@testing-library/react';
import { accepted } from '@tests/support/backend/bookkeeper';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import type { ReportPrefill } from '@/contract/reports/report.schema';

/** Opens the dialog that fills a template from the worked example's report. */
async function openDialog() {
  const { generate } = await givenWorkedBooks();
  await generate('Second quarter');
  const { user } = await renderApp('/reports/focus', { as: 'secondAdmin' });
  const button = { name: 'More for Second quarter' };
  await user.click(await screen.findByRole('button', button));
  await user.click(screen.getByRole('button', { name: 'Fill template from Second quarter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill FINRA template: Second quarter' }));
  return { user, dialog, button };
}

type Opened = Pick<Awaited<ReturnType<typeof openDialog>>, 'user' | 'dialog'>;

async function fill({ user, dialog }: Opened, content: string, name = 'IIA.txt') {
  await user.upload(dialog.getByLabelText(/FINRA template/), new File([content], name));
  await user.click(dialog.getByRole('button', { name: 'Fill template' }));
}

function outcome() {
  return screen.findByRole('dialog', { name: 'Template filled: Second quarter' });
}

test('fills the chosen template, says what is left, and saves it under its own name', async () => {
  const { files } = watchObjectUrls();
  const opened = await openDialog();
  const names = watchSavedNames();
  await fill(opened, '3750\t\r\n3640\t5.00\r\n9999\t\r\n40\t\r\n');
  const dialog = within(await outcome());
  expect(dialog.getByText('1 of 4 IDs filled. 1 is empty on the report.')).toHaveFocus();
  const kept = within(dialog.getByRole('region', { name: 'Already in the template and kept' }));
  expect(
    kept
      .getAllByRole('cell')
      .slice(0, 3)
      .map((cell) => cell.textContent),
  ).toEqual(['3640', 'line 2', '5.00']);
  const unknown = within(dialog.getByRole('region', { name: 'In the template, but not on the report’s form' }));
  expect(unknown.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['9999', 'line 3']);
  expect(dialog.getByText(/^On the report, but not in the template \(\d+\)$/)).toBeInTheDocument();
  await opened.user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(names).toEqual(['IIA_filled.txt']);
  expect(await files.at(-1)?.text()).toMatch(/^3750\t\d+\.\d\d\r\n3640\t5\.00\r\n9999\t\r\n40\t\r\n$/);
});

test('fills whole dollars where they are asked for', async () => {
  const { files } = watchObjectUrls();
  const opened = await openDialog();
  watchSavedNames();
  await opened.user.click(opened.dialog.getByRole('checkbox', { name: 'Whole dollars' }));
  await fill(opened, '<T><Item id="3750"/></T>', 'IIA.xml');
  await opened.user.click(within(await outcome()).getByRole('button', { name: 'Download' }));
  expect(await files.at(-1)?.text()).toMatch(/^<T><Item id="3750">\d+<\/Item><\/T>$/);
});

test('nothing to download where nothing was filled; another template can be chosen', async () => {
  const opened = await openDialog();
  await fill(opened, '3750\t1.00\n');
  const dialog = within(await outcome());
  expect(dialog.getByText('Nothing was filled.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled();
  await opened.user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('dialog', { name: 'Fill FINRA template: Second quarter' })).toBeInTheDocument();
});

test('a template of another form is told', async () => {
  const opened = await openDialog();
  await fill(opened, ['3750,', ...Array.from({ length: 3 }, (_, index) => `${90000 + index},`)].join('\n'));
  expect(
    within(await outcome()).getByText(
      'Only 1 of the 4 IDs are on this report’s form. Check that the template is for this form.',
    ),
  ).toBeInTheDocument();
});

test('asks for a file, and shows why one is refused', async () => {
  const opened = await openDialog();
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Fill template' }));
  expect(await opened.dialog.findByText('This field is required')).toBeInTheDocument();
  await fill(opened, 'Cash,\n');
  expect(
    await opened.dialog.findByText('This file holds none of the line-item IDs of the FOCUS report.'),
  ).toBeInTheDocument();
});

test('numbers of an SSOI template that nobody published are matched, confirmed and kept', async () => {
  await givenWorkedBooks();
  const { get, send } = await booksOf('admin@second.netcap.test');
  const { data } = accepted<{ data: ReportPrefill }>(await get('/report/ssoi/prefill-form-data'));
  accepted(await send('POST /report/ssoi/generate', { name: 'Income', prefill: data.prefillValues }));
  const { user } = await renderApp('/reports/ssoi', { as: 'secondAdmin' });
  await user.click(await screen.findByRole('button', { name: 'More for Income' }));
  await user.click(screen.getByRole('button', { name: 'Fill template from Income' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill FINRA template: Income' }));
  const template = [
    'Line\tDescription\tAmount',
    '11020\t12b-1 fees received\t',
    '99999\tSomething else\t',
    '14030\tTotal revenue\t',
  ];
  await fill({ user, dialog }, template.join('\n'), 'SSOI.txt');
  await user.click(await screen.findByRole('button', { name: 'Match line numbers' }));
  const matches = within(await screen.findByRole('dialog', { name: 'Match line numbers: SSOI.txt' }));
  const [known, other] = ['11020 12b-1 fees received', '99999 Something else'].map((name) =>
    matches.getByRole('combobox', { name: `Line for ${name}` }),
  );
  if (known === undefined || other === undefined) throw new Error('A number of the template is missing');
  expect(known).toHaveValue('S02-12B1');
  expect(other).toHaveDisplayValue('Leave out');
  await user.selectOptions(other, 'S02-12B1');
  expect(matches.getByText(/is chosen twice. Change one of them.$/)).toBeVisible();
  expect(matches.getByRole('button', { name: 'Save and fill again' })).toBeDisabled();
  await user.selectOptions(other, 'Leave out');
  await user.click(matches.getByRole('button', { name: 'Save and fill again' }));
  expect(await screen.findByRole('dialog', { name: 'Template filled: Income' })).toBeVisible();
  expect((await get('/x/ssoi-numbers')).json().data.numbers).toEqual([
    { line: 'S02-12B1', number: '11020', caption: '12b-1 fees received' },
  ]);
});
