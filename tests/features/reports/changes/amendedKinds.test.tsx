import { screen, within } from '@testing-library/react';
import { importYearBefore } from '@tests/support/books/yearBefore';
import { reportsOf } from '@tests/support/reports/changedReports';
import { testBackend } from '@tests/support/screens/apiServer';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

test.each([
  {
    type: 'SIPC_6',
    path: '/reports/sipc-6',
    wizard: 'SIPC-6: AMENDMENT',
    name: 'SIPC-6 Q2 25',
    yearEnd: '12-31',
    typed: { line_1_B: 4711 },
    kept: /4,711/,
  },
  {
    type: 'ANNUAL',
    path: '/reports/annual',
    wizard: 'Annual: AMENDMENT',
    name: 'Annual Q2 25',
    yearEnd: '06-30',
    typed: { auditorPcaobId: '4711' },
    kept: '4711',
  },
] as const)('$type is amended from its list, by its own answers', async (kind) => {
  const { type, path, wizard, name, yearEnd, typed, kept } = kind;
  await givenWorkedBooks();
  const { database, secondCompanyId } = await testBackend();
  await database.pool.query('update companies set profile = profile || $2::jsonb where id = $1', [
    secondCompanyId,
    JSON.stringify({ fiscal_year_end_date: yearEnd }),
  ]);
  const books = await booksOf('admin@second.netcap.test');
  await importYearBefore(books);
  const reports = reportsOf(() => books);
  await reports.generate(type, { name, typed, timeReport: 'Q2 25' });
  await reports.post('1000', 500);
  await reports.post('4000', 500);

  const { user } = await renderApp(path, { as: 'secondAdmin' });
  await user.click((await rowOf(name)).getByRole('link', { name: `Books changed since ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Changes since ${name}` }));
  await user.click(await dialog.findByRole('button', { name: 'Generate amendment' }));
  const header = within(await screen.findByRole('dialog', { name: wizard }));
  expect(await header.findByDisplayValue(`${name} amendment 1`)).toBeInTheDocument();
  await user.click(header.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Review', level: 3 })).toBeInTheDocument();
  expect(screen.getAllByText(kept).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await (await rowOf(name)).findByText(new RegExp(`^Amended by ${name} amendment 1 of`))).toBeInTheDocument();
  const amendment = await rowOf(`${name} amendment 1`);
  expect(amendment.getByText(new RegExp(`^Amends ${name} of`))).toBeInTheDocument();
});
