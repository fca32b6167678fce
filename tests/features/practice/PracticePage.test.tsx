import { screen, waitFor, within } from '@testing-library/react';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import type { FirmFigures, PracticeFirm } from '@/contract/practice/practice.schema';
import { chosenCompany } from '@/features/auth';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

/** Makes the demo company's administrator a member of the other company too, and their own the selected one. */
async function joinSecondCompany() {
  const { database, companyId, secondCompanyId } = await testBackend();
  await database.pool.query(
    `insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at)
     select $1, nextval('record_ids'), e.user_id, e.id, 'ADMIN', now(), now()
     from user_emails e where e.email_address = 'admin@demo.netcap.test'`,
    [secondCompanyId],
  );
  chosenCompany.write(companyId);
  return { companyId, secondCompanyId };
}

const figures: FirmFigures = {
  time_report: 'Q2 26',
  problem: null,
  is_complete: true,
  net_capital: 300_000,
  net_capital_requirement: 100_000,
  nearest: { level: 'netCapitalBelow120', amount: 180_000, is_reached: false },
  issue_count: 0,
  out_of_balance: 0,
  trend: [
    { time_report: 'Q1 26', net_capital: 250_000 },
    { time_report: 'Q2 26', net_capital: 300_000 },
  ],
};

function firm(id: number, name: string, changes: Partial<PracticeFirm> = {}): PracticeFirm {
  return { id, name, role: 'ADMIN', figures, past_due: [], due: [], reviews_waiting: 0, last_change: null, ...changes };
}

function answerFirms(firms: readonly PracticeFirm[]): void {
  apiServer.use(http.get('*/api/x/practice', () => HttpResponse.json({ data: { today: '2026-07-15', firms } })));
}

const rowNames = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('link')[0]?.textContent ?? []);

test('what burns first is on top, and each matter opens in its firm', async () => {
  const { companyId, secondCompanyId } = await joinSecondCompany();
  const short = { level: 'netCapitalBelowRequirement', amount: 4_000, is_reached: true };
  answerFirms([
    firm(companyId, 'Calm LLC', { reviews_waiting: 2 }),
    firm(secondCompanyId, 'Short Inc.', { figures: { ...figures, nearest: short } }),
  ]);
  await renderApp('/practice', { as: 'admin' });
  const matter = await screen.findByRole('link', { name: 'Net capital deficiency, short $4,000.00' });
  expect(matter).toHaveAttribute('href', `/capital/notices?company=${secondCompanyId}`);
  expect(rowNames()).toEqual(['Short Inc.', 'Calm LLC']);
  // Of the selected firm nothing needs to be switched.
  expect(screen.getByRole('link', { name: '2 review requests waiting' })).toHaveAttribute('href', '/requests-review');
  const trend = 'Net capital from 250,000.00 in Q1 26 to 300,000.00 in Q2 26';
  expect(screen.getAllByRole('img', { name: trend })).toHaveLength(2);
});

test('figures that are not stored are computed firm by firm; one that fails takes no other with it', async () => {
  const { companyId, secondCompanyId } = await joinSecondCompany();
  let isBroken = true;
  answerFirms([
    firm(companyId, 'Broken LLC', { figures: null }),
    firm(secondCompanyId, 'Sound Inc.', { figures: null }),
  ]);
  apiServer.use(
    http.post('*/api/x/practice/figures', ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get('company_id') === String(companyId);
      if (isFirst && isBroken) return HttpResponse.json({ error: { status: 500, message: 'x' } }, { status: 500 });
      return HttpResponse.json({ data: figures });
    }),
  );
  const { user } = await renderApp('/practice', { as: 'admin' });
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent("Couldn't compute the figures of Broken LLC.");
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  await waitFor(() => expect(row('Sound Inc.').getAllByText('300,000.00')).not.toHaveLength(0));
  expect(row('Broken LLC').getByText("Figures couldn't be computed")).toBeVisible();
  isBroken = false;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(row('Broken LLC').getAllByText('300,000.00')).not.toHaveLength(0));
});

test('firms are narrowed by the address, which a view keeps under a name', async () => {
  const { companyId, secondCompanyId } = await joinSecondCompany();
  answerFirms([firm(companyId, 'Calm LLC'), firm(secondCompanyId, 'Busy Inc.', { reviews_waiting: 1 })]);
  const { user, address } = await renderApp('/practice?show=reviews', { as: 'admin' });
  expect(await screen.findByRole('link', { name: 'Busy Inc.' })).toBeVisible();
  expect(rowNames()).toEqual(['Busy Inc.']);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByLabelText(/^Name/), 'To review');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.selectOptions(screen.getByLabelText('Firms to show'), 'Filings past due');
  expect(await screen.findByText('No firms match the filter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('button', { name: 'To review' }));
  expect(address()).toBe('/practice?show=reviews');
  expect(rowNames()).toEqual(['Busy Inc.']);
});

test('a calendar address is shown once, and revoked', async () => {
  await joinSecondCompany();
  const { user } = await renderApp('/practice', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Calendar address' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Due dates of'), 'All my firms');
  await user.click(dialog.getByRole('button', { name: 'Create address' }));
  const address = await dialog.findByLabelText(/^New address/);
  expect(address).toHaveDisplayValue(/^http.+\/api\/x\/calendar-links\/feeds\/[\w-]{43}\.ics$/);
  expect(address).toHaveFocus();
  await user.click(await dialog.findByRole('button', { name: /^Revoke address of All my firms/ }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText('You have no calendar addresses.')).toBeVisible();
  expect(address).not.toBeInTheDocument();
});

test('a list that cannot be fetched says so and can be tried again', async () => {
  const { companyId } = await joinSecondCompany();
  answerFirms([firm(companyId, 'Calm LLC')]);
  apiServer.use(http.get('*/api/x/practice', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await renderApp('/practice', { as: 'admin' });
  expect(await screen.findByText('Unable to fetch your firms')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Calm LLC' })).toBeVisible();
});

test.each([
  {
    what: 'the person has left gives way to a choice',
    change: `update memberships m set removed_at = now() from user_emails e
      where m.company_id = $1 and e.user_id = m.user_id and e.email_address = 'admin@demo.netcap.test'`,
    isLeft: true,
  },
  {
    what: 'requires a second factor from now on stays selected',
    change: 'update companies set requires_second_factor = true where id = $1',
    isLeft: false,
  },
])('a selected firm that $what', async ({ change, isLeft }) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { database } = await testBackend();
  const { companyId, secondCompanyId } = await joinSecondCompany();
  const data = { today: '2026-07-15', firms: [firm(secondCompanyId, 'Second Inc.')] };
  apiServer.use(
    http.get('*/api/x/practice', async () => {
      await database.pool.query(change, [companyId]);
      return HttpResponse.json({ data });
    }),
  );
  await renderApp('/practice', { as: 'admin' });
  if (isLeft) expect(await screen.findByRole('button', { name: /^Open Second/ })).toBeVisible();
  else expect(await screen.findAllByText(/two-step verification/)).not.toHaveLength(0);
  expect(chosenCompany.read()).toBe(companyId);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  { who: 'of several firms sees all of them first', isOfSeveral: true, from: '', to: '/practice' },
  {
    who: 'of several firms goes where they were going',
    isOfSeveral: true,
    from: '?redirect=%2Fdashboard',
    to: '/dashboard',
  },
  { who: 'of one firm sees its dashboard first', isOfSeveral: false, from: '', to: '/dashboard' },
])('who signs in and is $who', async ({ isOfSeveral, from, to }) => {
  if (isOfSeveral) await joinSecondCompany();
  const { user, address } = await renderApp(`/auth/sign-in${from}`);
  await user.type(await screen.findByLabelText('Email/Mobile'), 'admin@demo.netcap.test');
  await user.type(screen.getByLabelText('Password'), 'Netcap#2026');
  await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
  await waitFor(() => expect(address()).toBe(to));
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(menu.queryAllByRole('link', { name: 'Firms' })).toHaveLength(isOfSeveral ? 1 : 0);
});
