import { screen, waitFor, within } from '@testing-library/react';
import { reportsOf } from '@tests/support/reports/changedReports';
import { apiServer } from '@tests/support/screens/apiServer';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Report } from '@/contract/reports/report.schema';
import type { ReportChanges } from '@/contract/reports/reportChanges.schema';

const path = '/reports/focus';

/** Creates the worked example with one report, and functions that change its books. */
async function givenReport(name: string) {
  const { generate, saveInputs } = await givenWorkedBooks();
  const books = await booksOf('admin@second.netcap.test');
  await generate(name, { exemption: '4570', clearingFirmName: 'Example Clearing LLC' });
  return { ...reportsOf(() => books), saveInputs };
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

async function openChanges(name: string) {
  const view = await renderApp(path, { as: 'secondAdmin' });
  await view.user.click((await rowOf(name)).getByRole('link', { name: `Books changed since ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Changes since ${name}` }));
  return { ...view, dialog };
}

test('a report is marked once its books changed, says what changed, and opens to the lines side by side', async () => {
  const { post } = await givenReport('Second quarter');
  const { unmount } = await renderApp(path, { as: 'secondAdmin' });
  await screen.findByText('Second quarter');
  expect(screen.queryByText('Books changed since')).toBeNull();
  unmount();
  await post('1000', 500);
  await post('4000', 500);
  const { dialog, address } = await openChanges('Second quarter');
  expect(address()).toMatch(/^\/reports\/focus\?changes=\d+$/);
  expect(screen.getByRole('link', { name: 'Books changed since Second quarter', hidden: true })).toHaveAttribute(
    'data-tooltip',
    'Changed since this report was generated: trial balance.',
  );
  expect(await dialog.findByText(/^\d+ lines would differ today\.$/)).toBeInTheDocument();
  const cells = within(
    dialog.getAllByRole('row').find((row) => within(row).queryByText('200') !== null) ?? document.body,
  )
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['200', '182,450.00', '182,950.00', '500.00']);
  const postings = within(dialog.getByRole('heading', { name: 'Posted since' }).closest('section') ?? document.body);
  expect(postings.getAllByRole('listitem')).toHaveLength(2);
  const [log] = postings.getAllByRole('link', { name: /^Posting \d+ in the change log$/ });
  expect(log?.getAttribute('href')).toMatch(/^\/change-log\?kind=BALANCE&user=\d+&from=[\d-]+&to=[\d-]+$/);
});

test('changes that come to nothing say that the same figures would come out', async () => {
  const { post } = await givenReport('Second quarter');
  await post('1000', 500);
  await post('1000', -500);
  const { dialog, user, address } = await openChanges('Second quarter');
  expect(await dialog.findByText('The figures would be the same today.')).toBeInTheDocument();
  expect(dialog.queryByRole('table')).toBeNull();
  await user.click(dialog.getByText('Close'));
  expect(address()).toBe(path);
});

test('the amendment opens at its review with the same answers, and both reports name each other', async () => {
  const { post } = await givenReport('FOCUS Q2 25');
  await post('1000', 500);
  await post('4000', 500);
  const { dialog, user, address } = await openChanges('FOCUS Q2 25');
  await user.click(await dialog.findByRole('button', { name: 'Generate amendment' }));
  const header = within(await screen.findByRole('dialog', { name: 'FOCUS: AMENDMENT' }));
  expect(await header.findByDisplayValue('FOCUS Q2 25 amendment 1')).toBeInTheDocument();
  expect(address()).toBe(path);
  await user.click(header.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Review', level: 3 })).toBeInTheDocument();
  expect(screen.getByText('Example Clearing LLC')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Exemption/ })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: /^Period and filing/ }));
  expect(await screen.findByRole('heading', { name: 'Period and filing', level: 3 })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: /quarter/i })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Review/ }));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/^FOCUS Q2 25 amendment 1 \(Q2 25\) is/)).toBeInTheDocument();
  const amended = await rowOf('FOCUS Q2 25');
  expect(await amended.findByText(/^Amended by FOCUS Q2 25 amendment 1 of \d\d\/\d\d\/\d{4}$/)).toBeInTheDocument();
  const amendment = await rowOf('FOCUS Q2 25 amendment 1');
  expect(amendment.getByText(/^Amends FOCUS Q2 25 of \d\d\/\d\d\/\d{4}$/)).toBeInTheDocument();
  expect(amendment.queryByText('Books changed since')).toBeNull();
});

test('an amendment keeps what was saved since, and warns of nothing', async () => {
  const { saveInputs } = await givenReport('FOCUS Q2 25');
  await saveInputs({ undueConcentration: 4321 });
  const { dialog, user } = await openChanges('FOCUS Q2 25');
  await user.click(await dialog.findByRole('button', { name: 'Generate amendment' }));
  await screen.findByDisplayValue('FOCUS Q2 25 amendment 1');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('$4,321.00')).toBeInTheDocument();
});

const report: Report = {
  id: 1234,
  type: 'FOCUS',
  time_report: 'Q2 25',
  name: 'Listed',
  description: null,
  createdAt: '2025-07-01T09:00:00.000Z',
  updatedAt: '2025-07-01T09:00:00.000Z',
  findings: [],
  warnings: [],
  changed_since: ['PROFILE', 'PRIOR_FILING'],
  amends: { id: 1000, name: 'First try', createdAt: '2025-06-30T09:00:00.000Z', is_deleted: true },
  amended_by: [],
  user_company_setting: null,
};

const unchanged: ReportChanges = {
  report,
  rules: { reported: 3, today: 3 },
  refusal: null,
  lines: [],
  new_findings: [],
  resolved_findings: [],
  postings: [],
  posting_count: 0,
};

function answerWith(changes: Partial<ReportChanges>) {
  const pagination = { page: 1, pageSize: 10, pageCount: 1, total: 1 };
  apiServer.use(
    http.get('*/api/reports', () => HttpResponse.json({ data: [report], pagination })),
    http.get('*/api/x/report-changes', () => HttpResponse.json({ data: { ...unchanged, ...changes } })),
  );
}

test('a viewer sees mark and lines, but no change log and no amendment', async () => {
  answerWith({
    lines: [
      { code: '200', caption: 'Cash', unit: 'money', reported: 1, today: null, change: null, cause: 'BOOKS' },
      { code: '3750', caption: 'Net capital', unit: 'money', reported: 1, today: 3, change: 2, cause: 'BOTH' },
    ],
    rules: { reported: 2, today: 3 },
    postings: [
      {
        commit_number: 12,
        kind: 'BALANCE',
        posted_at: '2025-07-02T09:00:00.000Z',
        record_count: 3,
        review_request_id: 1010,
        poster: { id: 1, first_name: 'Ann', last_name: 'Lee' },
      },
    ],
    posting_count: 4,
  });
  await renderApp(`${path}?changes=1234`, { as: 'viewer' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes since Listed' }));
  expect(dialog.getByText('2 lines would differ today.')).toBeInTheDocument();
  expect(
    dialog.getByText(/^The report was generated by rules version 2\. Version 3.*They change 1 line\.$/),
  ).toBeInTheDocument();
  expect(dialog.getByRole('columnheader', { name: 'Cause' })).toBeInTheDocument();
  expect(dialog.getByText('Books and rules')).toBeInTheDocument();
  expect(dialog.getByText(/^Trial Balance, 3 changes by Ann Lee/)).toBeInTheDocument();
  expect(dialog.getByText('Posting 12, request 1010')).toBeInTheDocument();
  expect(dialog.getByText('3 earlier postings are in the change log.')).toBeInTheDocument();
  expect(dialog.queryByRole('link')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Generate amendment' })).toBeNull();
});

test('a report that could not be generated today says why, and cannot be amended', async () => {
  answerWith({ refusal: { message: 'No trial balance in the books for Q2 25.', errors: [] } });
  await renderApp(`${path}?changes=1234`, { as: 'secondAdmin' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes since Listed' }));
  expect(dialog.getByText("This report can't be generated today.")).toBeInTheDocument();
  expect(dialog.getByText('No trial balance in the books for Q2 25.')).toBeInTheDocument();
  expect(dialog.getByText('Amends First try of 06/30/2025, since deleted.')).toBeInTheDocument();
  expect(dialog.getByText(/company profile, prior filing\.$/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Generate amendment' })).toBeNull();
});

test('a comparison that fails can be tried again; a report that is gone says so', async () => {
  apiServer.use(http.get('*/api/x/report-changes', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await renderApp(`${path}?changes=987654`, { as: 'secondAdmin' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes since the report' }));
  expect(await dialog.findByText('Unable to compare the report with the books')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('There is no report.')).toBeInTheDocument();
});

test('an address that names no report opens nothing', async () => {
  await renderApp(`${path}?changes=all`, { as: 'secondAdmin' });
  await screen.findByText('There are no records to show');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
