import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { apiServer } from '@tests/support/screens/apiServer';
import { givenWorkedBooks } from '@tests/support/screens/books';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { type Person, renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Report } from '@/contract/reports/report.schema';

const path = '/reports/focus';

async function openPage(as: Person = 'secondAdmin') {
  const view = await renderApp(path, { as });
  await screen.findByRole('heading', { name: 'FOCUS' });
  return view;
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

type Row = Awaited<ReturnType<typeof rowOf>>;

async function downloadAs(user: UserEvent, row: Row, format: string) {
  await user.click(row.getByRole('button', { name: 'Download Second quarter' }));
  await user.click(row.getByRole('button', { name: `${format} of Second quarter` }));
}

test('shows each report with its period, author, dates and actions, and says that nothing was found', async () => {
  const { generate } = await givenWorkedBooks();
  await generate('Second quarter');
  const { user } = await openPage();
  const row = await rowOf('Second quarter');
  expect(row.getByText('Q2 25')).toBeInTheDocument();
  expect(row.getByText('admin@second.netcap.test')).toBeInTheDocument();
  expect(row.getAllByText(/^\d{2}\/\d{2}\/\d{4}$/)).toHaveLength(2);
  expect(row.getByRole('button', { name: 'Preview Second quarter' })).toBeInTheDocument();
  expect(row.getByText('Final')).toBeInTheDocument();
  expect(row.getByText(/^Net capital [\d,]+\.\d\d$/)).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Download Second quarter' }));
  for (const name of ['PDF of Second quarter', 'Excel of Second quarter']) {
    expect(row.getByRole('button', { name })).toBeInTheDocument();
  }
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent.replace(/[▲▼]/, ''));
  expect(headers.slice(1)).toEqual([
    'Time Report',
    'Report Name',
    'Description',
    'User Email',
    'Created Date',
    'Updated Date',
    'Actions',
  ]);
  await user.click(row.getByText('No findings', { selector: '.nc-pill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you file Second quarter' }));
  expect(dialog.getByText('Early-warning levels checked: none reached.')).toBeInTheDocument();
});

test('an early-warning level that a report reaches is a badge that opens to its words', async () => {
  const { generate } = await givenWorkedBooks('variant');
  await generate('Near miss', { undueConcentration: 1500 });
  const { user } = await openPage();
  const row = await rowOf('Near miss');
  await user.click(row.getByText('120% warning', { selector: '.nc-pill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you file Near miss' }));
  expect(dialog.getByText(/^Net capital of 56,005\.00.*Rule 17a-11\(b\)\(3\)/)).toBeInTheDocument();
});

test('issues to fix are listed apart from remarks', async () => {
  const { generate } = await givenWorkedBooks();
  await generate('Draft report', { beginningEquity: 200_000, otherSecuritiesHaircut: null, undueConcentration: null });
  const { user } = await openPage();
  const row = await rowOf('Draft report');
  await user.click(row.getByText('Draft: 2 issues to fix', { selector: '.nc-pill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you file Draft report' }));
  const toFix = dialog.getByRole('heading', { name: 'Fix before filing' }).closest('section');
  expect(within(toFix ?? document.body).getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.queryByRole('heading', { name: 'Review before filing' })).toBeNull();
  expect(dialog.getByText(/^Early-warning levels aren't checked/)).toBeInTheDocument();
});

test('a remark alone is worth a look and makes no draft', async () => {
  const report: Report = {
    id: 1000,
    type: 'FOCUS',
    time_report: 'Q2 25',
    name: 'Remarked',
    description: null,
    createdAt: '2025-07-01T09:00:00.000Z',
    updatedAt: '2025-07-01T09:00:00.000Z',
    findings: [{ rule: 'signFlip', severity: 'warning', message: 'Item 200 is negative.', codes: ['200'] }],
    warnings: [],
    user_company_setting: null,
  };
  const pagination = { page: 1, pageSize: 10, pageCount: 1, total: 1 };
  apiServer.use(http.get('*/api/reports', () => HttpResponse.json({ data: [report], pagination })));
  const { user } = await openPage();
  const row = await rowOf('Remarked');
  expect(row.queryByText(/^Draft/)).toBeNull();
  await user.click(row.getByText('1 to review', { selector: '.nc-pill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you file Remarked' }));
  expect(dialog.getByRole('heading', { name: 'Review before filing' })).toBeInTheDocument();
  expect(dialog.getByText('Item 200 is negative.')).toBeInTheDocument();
  expect(dialog.queryByRole('heading', { name: 'Fix before filing' })).toBeNull();
});

test('a list that cannot be fetched says so and can be tried again; a deletion that fails keeps the selection', async () => {
  const { generate } = await givenWorkedBooks();
  await generate('Second quarter');
  apiServer.use(http.get('*/api/reports', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await openPage();
  expect(await screen.findByText('Unable to fetch records. Please try again later.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Second quarter')).toBeInTheDocument();

  apiServer.use(http.delete('*/api/reports', () => HttpResponse.json({}, { status: 500 })));
  await user.click((await rowOf('Second quarter')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Confirm Delete' })).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Unable to delete records')).toBeInTheDocument();
  expect((await rowOf('Second quarter')).getByRole('checkbox')).toBeChecked();
});

test('reports of one day show the time', async () => {
  const { generate } = await givenWorkedBooks();
  await generate('First try');
  await openPage();
  expect((await rowOf('First try')).getAllByText(/^\d\d\/\d\d\/\d{4}$/)).toHaveLength(2);
  await generate('Second try');
  await openPage();
  expect((await rowOf('Second try')).getAllByText(/^\d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M$/)).toHaveLength(2);
});

test('deletes what is selected after a question', async () => {
  const { generate } = await givenWorkedBooks();
  await generate('First try');
  await generate('Second try');
  const { user } = await openPage();
  const row = await rowOf('First try');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(row.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }));
  expect(question.getByText('Are you sure you want to delete the selected records?')).toBeInTheDocument();
  expect(question.getByRole('listitem')).toHaveTextContent(/^First try \(Q2 25\), \d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M$/);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('First try')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Confirm Delete' })).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Records deleted successfully')).toBeInTheDocument();
  await expect.poll(() => screen.queryByText('First try')).toBeNull();
  expect(screen.getByText('Second try')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a viewer reads reports but neither makes nor deletes them', async () => {
  await openPage('viewer');
  await screen.findByText('There are no records to show');
  expect(screen.queryByRole('button', { name: 'New FOCUS Report' })).toBeNull();
  expect(screen.getAllByRole('checkbox')).toEqual([screen.getByLabelText('Whole dollars')]);
});

test('a middle user makes reports but deletes none, ten rows a page at first', async () => {
  await openPage('middle');
  expect(await screen.findByRole('button', { name: 'New FOCUS Report' })).toBeInTheDocument();
  await screen.findByText('There are no records to show');
  expect(screen.getAllByRole('checkbox')).toEqual([screen.getByLabelText('Whole dollars')]);
  const sizes = screen.getByRole('combobox', { name: /per page/i });
  expect(sizes).toHaveValue('10');
  const options = within(sizes).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['10', '50', '100', '250', 'All']);
});

test('an empty list starts the first report', async () => {
  const { user, address } = await openPage('secondAdmin');
  await user.click(await screen.findByRole('link', { name: 'New FOCUS report' }));
  expect(await screen.findByRole('dialog', { name: 'FOCUS: NEW REPORT' })).toBeVisible();
  expect(address()).toBe('/reports/focus');
});

test('downloads the documents under names that say what they are, previews them, and says why there is none', async () => {
  const { generate } = await givenWorkedBooks();
  await generate('Second quarter');
  const givenLink = (url: string, status = 200) =>
    apiServer.use(
      http.get('*/api/report/download', () => HttpResponse.json(status === 200 ? { data: { url } } : {}, { status })),
    );
  const givenFile = (text: string) => apiServer.use(http.get('*/api/x/files/token', () => HttpResponse.text(text)));
  const { user } = await openPage();
  const row = await rowOf('Second quarter');
  watchObjectUrls();
  const names = watchSavedNames();
  givenLink('', 500);
  await downloadAs(user, row, 'Excel');
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  givenLink('/api/x/files/token');
  givenFile('');
  await downloadAs(user, row, 'PDF');
  expect(await screen.findByText('There is no report.')).toBeInTheDocument();
  expect(names).toEqual([]);

  givenFile('%PDF-1.7');
  await downloadAs(user, row, 'PDF');
  await expect.poll(() => names).toEqual(['FOCUS_Q2_25_Second_quarter.pdf']);
  expect(await screen.findByText('Downloaded successfully.')).toBeInTheDocument();
  await downloadAs(user, row, 'Excel');
  await expect.poll(() => names.at(-1)).toBe('FOCUS_Q2_25_Second_quarter.xlsx');
  await user.click(row.getByRole('button', { name: 'Preview Second quarter' }));
  expect(await screen.findByTitle('Second quarter (Q2 25)')).toHaveAttribute('src', expect.stringMatching(/^about:/));
});

test('a download without a link says that there is no report', async () => {
  const { generate } = await givenWorkedBooks();
  await generate('Second quarter');
  apiServer.use(http.get('*/api/report/download', () => HttpResponse.json({ data: { url: '' } })));
  const { user } = await openPage();
  await downloadAs(user, await rowOf('Second quarter'), 'PDF');
  expect(await screen.findByText('There is no report.')).toBeInTheDocument();
});

test('documents and the preview are asked for in cents, or in whole dollars where that is chosen', async () => {
  const { generate } = await givenWorkedBooks();
  await generate('Second quarter');
  const asked: [string | null, string | null][] = [];
  apiServer.use(
    http.get('*/api/report/download', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push([query.get('type'), query.get('wholeDollars')]);
      return HttpResponse.json({ data: { url: '/api/x/files/token' } });
    }),
    http.get('*/api/x/files/token', () => HttpResponse.text('%PDF-1.7')),
  );
  const { user } = await openPage();
  const row = await rowOf('Second quarter');
  watchObjectUrls();
  watchSavedNames();
  await downloadAs(user, row, 'PDF');
  await expect.poll(() => asked).toEqual([['pdf', null]]);
  await screen.findByText('Downloaded successfully.');
  await user.click(screen.getByRole('checkbox', { name: 'Whole dollars' }));
  await downloadAs(user, row, 'Excel');
  await expect.poll(() => asked.at(-1)).toEqual(['excel', 'true']);
  await user.click(row.getByRole('button', { name: 'Preview Second quarter' }));
  await expect.poll(() => asked.at(-1)).toEqual(['pdf', 'true']);
});
