import { screen, waitFor, within } from '@testing-library/react';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const general = '/setting/company-profile/general-information';
const other = '/setting/company-profile/other-information';

async function readCompany() {
  const backend = await testBackend();
  const { inject } = await backend.signIn('admin@demo.netcap.test');
  return (await inject({ url: `/api/companies/${backend.companyId}` })).json().data;
}

async function saveCompany(data: object) {
  const backend = await testBackend();
  const { inject } = await backend.signIn('admin@demo.netcap.test');
  return inject({ method: 'PUT', url: `/api/companies/${backend.companyId}`, payload: { data } });
}

test('saves a tab, and says that the profile is updated', async () => {
  const { user } = await renderApp(general, { as: 'admin' });
  const phone = await screen.findByLabelText(/^Main Telephone/);
  expect(phone).toHaveValue('(212) 555-0140');
  await user.clear(phone);
  await user.type(phone, '212-555-0177.204');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Company profile has been updated')).toBeVisible();
  expect(phone).toHaveValue('(212) 555-0177 ext. 204');
  expect((await readCompany()).address.billing_phone).toBe('2125550177.204');
});

test('what is missing is said at its field, with the focus in the first', async () => {
  const { user } = await renderApp(general, { as: 'admin' });
  const city = await screen.findByLabelText(/^City/);
  await user.clear(city);
  await user.clear(screen.getByLabelText(/^Title/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please fill all required fields')).toBeVisible();
  expect(screen.getByText('Save draft keeps what you typed.')).toBeVisible();
  expect(city).toHaveFocus();
  expect(city).toHaveAccessibleDescription('This field is required');
});

test('No clears what only Yes asks for', async () => {
  const { user } = await renderApp(other, { as: 'admin' });
  const group = await screen.findByRole('radiogroup', { name: /FINRA member/ });
  const crdNumbers = () => screen.queryAllByLabelText(/^CRD Number/).length;
  expect(crdNumbers()).toBe(2);
  await user.click(within(group).getByLabelText('No'));
  expect(crdNumbers()).toBe(1);
  await user.click(within(group).getByLabelText('Yes'));
  expect(screen.getAllByLabelText(/^CRD Number/)[0]).toHaveValue('');
});

test('a draft lists what is missing, and a link puts the focus there', async () => {
  const { billing_information: billing } = await readCompany();
  await saveCompany({ billing_information: { ...billing, city: null } });
  const { user, address } = await renderApp(general, { as: 'admin' });
  const missing = await screen.findByRole('region', { name: 'Draft: 1 required field is missing' });
  await user.click(within(missing).getByRole('link', { name: 'Billing Information (1)' }));
  await waitFor(() => expect(address()).toContain('billing-information'));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'billing_information.city'));
  await user.keyboard('Boston');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Company profile has been updated')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Draft/ })).toBeNull());
});

test("somebody else's save in between is shown, and the next one goes through", async () => {
  const { user } = await renderApp(general, { as: 'admin' });
  const title = await screen.findByLabelText(/^Title/);
  await saveCompany({ company_name: 'Larkmoor Partners' });
  await user.type(title, ' and CEO');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Someone else saved the company profile/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Company Name/)).toHaveValue('Larkmoor Partners'));
  expect(title).toHaveValue('President and CEO');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Company profile has been updated')).toBeVisible();
  expect(await readCompany()).toMatchObject({
    company_name: 'Larkmoor Partners',
    primary_contact: { title: 'President and CEO' },
  });
});

test('Next keeps what is typed as a draft and goes on', async () => {
  const { user, address } = await renderApp(general, { as: 'admin' });
  await user.clear(await screen.findByLabelText(/^City/));
  await user.type(screen.getByLabelText(/^Address 1/), ', Suite 9');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText('Company profile has been drafted')).toBeVisible();
  await waitFor(() => expect(address()).toContain('billing-information'));
  const { address: saved } = await readCompany();
  expect([saved.city, saved.address_1]).toEqual([null, '48 Harbor Street, Suite 9']);
});

test('a link to a missing field of another tab keeps what is typed, too', async () => {
  await saveCompany({ finop: { first_name: 'Elena' } });
  const { user, address } = await renderApp(general, { as: 'admin' });
  await user.type(await screen.findByLabelText(/^Address 2/), 'Floor 9');
  await user.click(await screen.findByRole('link', { name: /^Other Information \(/ }));
  await waitFor(() => expect(address()).toContain('other-information'));
  expect((await readCompany()).address.address_2).toMatch(/Floor 9$/);
});

test('a draft still refuses what is wrong, at its field', async () => {
  const { user, address } = await renderApp(general, { as: 'admin' });
  await user.clear(await screen.findByLabelText(/^City/));
  const email = screen.getByLabelText(/^Email/);
  await user.type(email, ' and more');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription('Email is invalid'));
  expect(screen.getByLabelText(/^City/)).not.toHaveAttribute('aria-invalid', 'true');
  expect(address()).toBe(general);
});

test('leaving a tab offers to save what is typed', async () => {
  const { user, address } = await renderApp(other, { as: 'admin' });
  await user.type(await screen.findByLabelText(/^Clearing Broker Name/), ' II');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(address()).toContain('billing-information'));
  expect((await readCompany()).clearing_broker_name).toMatch(/ II$/);
});

test('one answer about full disclosure answers the questions that follow from it', async () => {
  await saveCompany({ firm_id: 2, is_disclosed_broker: null, has_firm_report_fully_disclosed_basis: null });
  const { user } = await renderApp(other, { as: 'admin' });
  const first = await screen.findByRole('radiogroup', { name: /fully disclosed broker-dealer/ });
  await user.click(within(first).getByLabelText('Yes'));
  const answerTo = (name: RegExp, answer: string) =>
    within(screen.getByRole('radiogroup', { name })).getByLabelText(answer);
  expect(answerTo(/on a fully disclosed basis/, 'Yes')).toBeChecked();
  expect(answerTo(/customer accounts for others/, 'No')).toBeChecked();
});

test('what is for later stays open while a field in it is completed', async () => {
  const { finop } = await readCompany();
  await saveCompany({ finop: { ...finop, title: null } });
  const { user } = await renderApp(other, { as: 'admin' });
  const title = await screen.findByLabelText(/^Title/);
  const later = title.closest('details');
  expect(later).not.toHaveAttribute('open');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(later).toHaveAttribute('open'));
  await user.type(title, 'FINOP');
  await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).toBeNull());
  expect(later).toHaveAttribute('open');
});

test('a link that opens another tab saves nothing here', async () => {
  const { user, address } = await renderApp(general, { as: 'admin' });
  await user.type(await screen.findByLabelText(/^Address 1/), ', Suite 9');
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await user.keyboard('{/Control}');
  expect(address()).toBe(general);
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  expect((await readCompany()).address.address_1).toBe('48 Harbor Street');
});

test('unsaved changes are asked about, before another tab and before another company', async () => {
  const billing = '/setting/company-profile/billing-information';
  const { user, address } = await renderApp(billing, { as: 'admin' });
  await user.type(await screen.findByLabelText(/^City/), ' City');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe(billing);
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe(general));
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByLabelText(/^City/)).toHaveValue('New York');
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

test('what a session that ended left unsaved is offered back', async () => {
  const first = await renderApp(other, { as: 'admin' });
  const name = await screen.findByLabelText(/^Clearing Firm 2/);
  await first.user.type(name, 'Second Clearing');
  await first.user.click(screen.getByLabelText('Rule 17a-11'));
  first.unmount();

  const { user } = await renderApp(other, { as: 'admin' });
  const offer = await screen.findByRole('region', { name: 'Unsaved changes' });
  expect(screen.getByLabelText(/^Clearing Firm 2/)).toHaveValue('');
  await user.click(within(offer).getByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText(/^Clearing Firm 2/)).toHaveValue('Second Clearing');
  expect(screen.getByLabelText('Rule 17a-11')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Company profile has been updated')).toBeVisible();
  expect(await readCompany()).toMatchObject({
    clearing_firm_names: ['Ridgeline Clearing Corporation', 'Second Clearing'],
    focus_report_pursuant: ['Rule 17a-5(a)', 'Rule 17a-11'],
  });
});

test.each(['middle', 'viewer'] as const)('a %s reads everything and changes nothing', async (as) => {
  await renderApp(other, { as });
  expect(await screen.findByText('Only an administrator can change the company profile.')).toBeVisible();
  expect(screen.getByText('Series 27')).toBeVisible();
  expect(screen.getByText('(917) 555-0143')).toBeVisible();
  expect(screen.getByText('149,000.00, account 3100')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/setting/company-profile/user-list');
});

test('capital settings are saved by themselves, outside of the form', async () => {
  const { user } = await renderApp(other, { as: 'admin' });
  const settings = await screen.findByRole('region', { name: 'Capital settings' });
  expect(settings.closest('form')).toBeNull();
  await user.click(await within(settings).findByRole('button', { name: 'Add capital settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Effective from/), '2025-07-01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await within(settings).findByText(/From 07\/01\/2025:/)).toBeVisible();
  expect(screen.queryByText(/Company profile has been/)).toBeNull();
});

test('an LLC is a company type where the backend takes it', async () => {
  const { user } = await renderApp(other, { as: 'admin' });
  await user.selectOptions(await screen.findByLabelText(/^Company Type/), 'LLC');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Company profile has been updated')).toBeVisible();
  expect((await readCompany()).company_type).toBe('LLC');
});

test('the company types are those of the specification without the extra', async () => {
  apiServer.use(http.get('*/api/x/capabilities', () => HttpResponse.json({ data: [] })));
  await renderApp(other, { as: 'admin' });
  const types = within(await screen.findByLabelText(/^Company Type/)).getAllByRole('option');
  expect(types.map(({ textContent }) => textContent).slice(-3)).toEqual([
    'A Sole Proprietorship',
    'A Partnership',
    'Corporation',
  ]);
});

test('a new year end asks for its day, and names the fiscal years before the save', async () => {
  const { user } = await renderApp(other, { as: 'admin' });
  const yearEnd = await screen.findByLabelText(/^Fiscal Year End Date/);
  expect(screen.queryByLabelText(/^Fiscal Year End Counts From/)).toBeNull();
  await user.clear(yearEnd);
  await user.type(yearEnd, '06-30');
  await user.tab();
  await user.type(await screen.findByLabelText(/^Fiscal Year End Counts From/), '2026-07-01');
  const years = 'Fiscal years: 01/01/2026 to 06/30/2026, 07/01/2026 to 06/30/2027, 07/01/2027 to 06/30/2028.';
  expect(await screen.findByText(years)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('By date: 12-31; 06-30 from 07/01/2026.')).toBeVisible();
});
