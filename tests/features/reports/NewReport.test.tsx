import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { apiServer } from '@tests/support/screens/apiServer';
import { givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

const path = '/reports/focus';

async function startWizard(name = 'Second quarter') {
  const view = await renderApp(path, { as: 'secondAdmin' });
  await openWizard(view.user, name);
  return view;
}

/** Presses the button once it has the company's record, which says how often the company reports. */
async function pressNew(user: UserEvent) {
  const button = await screen.findByRole('button', { name: 'New FOCUS Report' });
  await expect.poll(() => button).toBeEnabled();
  await user.click(button);
}

async function openWizard(user: UserEvent, name = 'Second quarter') {
  await pressNew(user);
  await screen.findByRole('textbox', { name: /Name/ });
  await fill(user, /Name/, name);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Period and filing', level: 3 });
}

/** Goes on to the step of that title, through those between. */
async function goTo(user: UserEvent, title: string) {
  for (let step = 0; step < 12; step += 1) {
    if (screen.queryByRole('heading', { name: title, level: 3 }) !== null) return;
    const before = screen.getByText(/^Step \d+ of/).textContent;
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await expect.poll(() => screen.getByText(/^Step \d+ of/).textContent).not.toBe(before);
  }
  throw new Error(`There is no step ${title}`);
}

async function skipToReview(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Skip to review' }));
  await screen.findByRole('heading', { name: 'Review', level: 3 });
}

/** Goes to the step of that title by the list, once the review has been seen: quicker than through those between. */
async function openStep(user: UserEvent, title: string) {
  await skipToReview(user);
  await user.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByText(title));
  await screen.findByRole('heading', { name: title, level: 3 });
}

async function fill(user: UserEvent, name: RegExp, text: string) {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  await user.paste(text);
}

test('a new report is named by its kind and period, and numbered where that name is taken', async () => {
  await givenWorkedBooks();
  const { user } = await renderApp(path, { as: 'secondAdmin' });
  const goToReview = [() => goTo(user, 'Review'), () => skipToReview(user)];
  for (const [i, name] of ['FOCUS Q2 25', 'FOCUS Q2 25 (2)'].entries()) {
    await pressNew(user);
    expect(await screen.findByDisplayValue(name)).toBe(screen.getByRole('textbox', { name: /Name/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Period and filing', level: 3 });
    await goToReview[i]?.();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(`${name} (Q2 25) is a draft`)).toBeInTheDocument();
  }
});

test('Next waits for the suggested name', async () => {
  await givenWorkedBooks();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  apiServer.use(http.get('*/report/focus/prefill-form-data', () => held));
  const { user } = await renderApp(path, { as: 'secondAdmin' });
  await pressNew(user);
  const next = await screen.findByRole('button', { name: 'Next' });
  await user.click(next);
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  release();
  expect(await screen.findByRole('heading', { name: 'Period and filing', level: 3 })).toBeInTheDocument();
});

test('says at its step and in the list of steps what of a lease nobody split, and shows the position behind a haircut', async () => {
  await givenWorkedBooks();
  const { user } = await startWizard();
  await goTo(user, 'Balance sheet inputs');
  expect(await screen.findByText(/^Lease assets \(490\) hold \$90,000.00 and aren't split\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Balance sheet inputs 2 issues to fix, 2 to answer' })).toBeInTheDocument();
  expect(screen.getByText('490 holds $90,000.00 at 06/30/25')).toBeInTheDocument();
  await fill(user, /^Right-of-use assets/, '90,000.00');
  await fill(user, /^Operating lease liabilities/, '94,500');
  await fill(user, /from broker-dealers/, '0.00');
  await fill(user, /clearance account/, '0.00');
  await expect.poll(() => screen.queryByText(/aren't split|is entered as aged/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Balance sheet inputs' })).toBeInTheDocument();

  await goTo(user, 'Haircuts');
  expect(screen.getByText('424 holds $60,000.00 at 06/30/25')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use 15%: $9,000.00 for Other securities' }));
  expect(screen.getByRole('textbox', { name: /^Other securities/ })).toHaveValue('9,000.00');
  // Inputs that begin with 0.00 are answered already.
  expect(screen.getByRole('textbox', { name: /^Other haircuts/ })).toHaveAttribute('aria-required', 'false');
  await goTo(user, 'Memo amounts');
  expect(screen.getByRole('textbox', { name: /\(980\)/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /\(1010\)/, hidden: true })).not.toBeVisible();
  await user.click(screen.getByText('More'));
  expect(screen.getByRole('textbox', { name: /\(1010\)/ })).toBeVisible();
});

test('makes a report from the wizard and puts its findings and documents at hand', async () => {
  await givenWorkedBooks();
  const { user } = await startWizard();
  await goTo(user, 'Exemption');
  await user.click(screen.getByRole('radio', { name: /\(k\)\(2\)\(ii\)/ }));
  await fill(user, /clearing firm/, 'Example Clearing LLC');
  await goTo(user, 'Balance sheet inputs');
  await fill(user, /^Right-of-use assets/, '90,000.00');
  await fill(user, /^Operating lease liabilities/, '94,500');
  await fill(user, /in excess/, '4500');
  await skipToReview(user);
  expect(screen.getByText('$94,500.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Report submitted successfully')).toBeInTheDocument();
  const notice = within(await screen.findByRole('region', { name: 'New report' }));
  expect(notice.getByText('Second quarter (Q2 25) is a draft')).toBeInTheDocument();
  expect(notice.getByRole('heading', { name: 'Fix before filing' })).toBeInTheDocument();
  expect(notice.getByRole('button', { name: 'Preview Second quarter' })).toBeInTheDocument();
  expect(notice.getByRole('button', { name: 'Download Second quarter' })).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: /^Second quarter/ })).toBeInTheDocument();
  await user.click(notice.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'New report' })).toBeNull();
});

test('sends the header and the answers, without the question that only the form asks, and a failure without a reason is told', async () => {
  await givenWorkedBooks();
  const sent: unknown[] = [];
  apiServer.use(
    http.post('*/api/report/focus/generate', async ({ request }) => {
      // The second answer names no report.
      const answer = sent.push(await request.json()) === 1 ? HttpResponse.json({}, { status: 500 }) : undefined;
      return answer ?? HttpResponse.json({ data: {} });
    }),
  );
  const { user } = await startWizard('  Q2  ');
  await skipToReview(user);
  for (const calls of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await expect.poll(() => sent.length).toBe(calls);
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
    expect((await screen.findAllByText('Unable to submit report')).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: 'Review', level: 3 })).toBeInTheDocument();
  }
  expect(sent[0]).toMatchObject({
    data: {
      name: 'Q2',
      skip_validate: true,
      prefill: { endDate: 'Q2 25', consolidated: false, ownershipEquitySubordinatedLiabilities: [] },
    },
  });
  expect(sent[0]).not.toHaveProperty('data.description');
  expect(sent[0]).not.toHaveProperty('data.prefill.haveProposedOwnershipEquitySubordinatedLiabilities');
});

test('the name is required, and leaving or closing the tab asks once something was typed', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = await renderApp(path, { as: 'secondAdmin' });
  await pressNew(user);
  const first = await screen.findByRole('button', { name: 'Cancel' });
  expect(isAsked()).toBe(false);
  await user.click(first);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  await pressNew(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'FOCUS: NEW REPORT' }));
  const name = dialog.getByRole('textbox', { name: /Name/ });
  await user.type(name, '  ');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(await dialog.findByText('This field is required')).toBeInTheDocument();
  expect(name).toBeInvalid();
  expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();

  await user.type(name, 'Q');
  expect(isAsked()).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard this report?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('  Q');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(isAsked).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a company record that cannot be loaded is asked for again, and one without a reporting frequency is blamed', async () => {
  const company = '*/api/companies/:id';
  apiServer.use(http.get(company, () => HttpResponse.json({}, { status: 500 })));
  const { user } = await renderApp(path, { as: 'secondAdmin' });
  await pressNew(user);
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  expect(screen.queryByText(/Please set/)).toBeNull();

  apiServer.use(http.get(company, () => HttpResponse.json({ data: { focus_reporting_frequency: null } })));
  await pressNew(user);
  const text = 'Please set the Focus Reporting Frequency in the Company Profile';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wizard that cannot be loaded says why and can be tried again', async () => {
  await givenWorkedBooks();
  apiServer.use(
    http.get('*/api/report/focus/prefill-form-data', () => HttpResponse.json({}, { status: 500 }), { once: true }),
  );
  const { user } = await renderApp(path, { as: 'secondAdmin' });
  await pressNew(user);
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Q2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Unable to fetch api records')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Period and filing' })).toBeInTheDocument();
});

test('another period brings its own values, leaves what was typed, and is refused without a trial balance', async () => {
  await givenWorkedBooks('base', { hasLoan: false });
  const asked: (string | null)[] = [];
  apiServer.events.on('request:start', ({ request }) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith('/prefill-form-data')) asked.push(url.searchParams.get('time_report'));
  });
  const { user } = await startWizard();
  await openStep(user, 'Net capital inputs');
  await fill(user, /^Other deductions and charges/, '77');
  const subordinated = () => screen.getByRole('textbox', { name: /^Allowable subordinated liabilities/ });
  expect(subordinated()).toHaveValue('50,000.00');
  await user.click(screen.getByRole('button', { name: 'Period and filing' }));
  await screen.findByRole('combobox', { name: 'Period: Period' });
  asked.length = 0;
  // All at once: between choices that wait for each other, a busy machine takes longer than the pause.
  const choose = (period: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Period: Period' }), { target: { value: period } });
  choose('Q1');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  choose('Q4');
  choose('Q3');
  await expect.poll(() => screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  // Those passed over are not asked for.
  expect(asked).toEqual(['Q3 25']);
  expect(screen.getByRole('combobox', { name: 'Period: Period' })).toHaveValue('Q3');
  await openStep(user, 'Net capital inputs');
  expect(screen.getByRole('textbox', { name: /^Other deductions and charges/ })).toHaveValue('77.00');
  expect(subordinated()).toHaveValue('0.00');

  await skipToReview(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Period and filing', level: 3 })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('No trial balance in the books for Q3 25.');
});

test('an interrupted wizard offers its answers back, until they are sent', async () => {
  await givenWorkedBooks();
  const first = await startWizard();
  await openStep(first.user, 'Net capital inputs');
  await fill(first.user, /^Other deductions and charges/, '2500');
  first.unmount();

  const { user } = await startWizard();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await openStep(user, 'Net capital inputs');
  expect(screen.getByRole('textbox', { name: /^Other deductions and charges/ })).toHaveValue('2,500.00');
  await skipToReview(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Report submitted successfully');

  await openWizard(user, 'Again');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

/** Opens a wizard at its review, with one amount entered, and sends it after another user saved the period's inputs. */
async function meetConflict() {
  const { saveInputs } = await givenWorkedBooks();
  const view = await startWizard();
  const { user } = view;
  await openStep(user, 'Net capital inputs');
  await fill(user, /^Other deductions and charges/, '2500');
  await skipToReview(user);
  await saveInputs({ otherDeductions: 9, commodityCharges: 11 });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Someone else changed the inputs for Q2 25.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  return view;
}

const deductions = () => screen.getByRole('textbox', { name: /^Other deductions and charges/ });
const commodities = () => screen.getByRole('textbox', { name: /^Commodity/ });

test('after a conflict, mine stays and the rest becomes theirs', async () => {
  const { user } = await meetConflict();
  await user.click(screen.getByRole('button', { name: 'Keep my version' }));
  await expect.poll(() => screen.queryByText(/^Someone else changed/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit Net capital inputs' }));
  expect(deductions()).toHaveValue('2,500.00');
  expect(commodities()).toHaveValue('11.00');
  await skipToReview(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Report submitted successfully')).toBeInTheDocument();
});

test('after a conflict, theirs are loaded and mine is offered back; what cannot be fetched leaves it open', async () => {
  const { user } = await meetConflict();
  apiServer.use(
    http.get('*/api/report/focus/prefill-form-data', () => HttpResponse.json({}, { status: 500 }), { once: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Use their version' }));
  expect(await screen.findByText('Unable to fetch api records')).toBeInTheDocument();
  expect(screen.getByText(/^Someone else changed/)).toBeInTheDocument();
  expect(screen.getByText('$2,500.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use their version' }));
  await screen.findByRole('heading', { name: 'Period and filing', level: 3 });
  await openStep(user, 'Net capital inputs');
  expect(deductions()).toHaveValue('9.00');
  expect(commodities()).toHaveValue('11.00');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(deductions()).toHaveValue('2,500.00');
  await skipToReview(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Report submitted successfully')).toBeInTheDocument();
});

test('what was offered back after a conflict and let go does not come again', async () => {
  const { user, unmount } = await meetConflict();
  await user.click(screen.getByRole('button', { name: 'Use their version' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  unmount();
  await startWizard();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('the first step says what the income covers; leaving it asks, and answers dropped on purpose are not offered again', async () => {
  await givenWorkedBooks();
  const { user } = await startWizard();
  expect(screen.getByRole('textbox', { name: 'Fiscal year ends on' })).toHaveValue('March 31');
  expect(screen.getByRole('textbox', { name: 'Fiscal year ends on' })).toBeDisabled();
  const span = screen.getByRole('textbox', { name: 'Income from' });
  expect(span).toHaveValue('04/01/2025 to 06/30/2025');
  expect(span).toHaveAccessibleDescription('Balances at 06/30/2025.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard this report?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('heading', { name: 'Period and filing', level: 3 })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /audited/ }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await openWizard(user);
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

/** Starts a wizard on the FOCUS page, which was reached from the SSOI page. */
async function startWizardFromSsoi() {
  await givenWorkedBooks();
  const view = await renderApp('/reports/ssoi', { as: 'secondAdmin' });
  await view.user.click(await screen.findByRole('link', { name: 'FOCUS' }));
  await openWizard(view.user);
  return view;
}

test("the browser's Back goes a step back and keeps the answers, and a closed wizard leaves no steps in the history", async () => {
  const { user, travel, address } = await startWizardFromSsoi();
  await goTo(user, 'Exemption');
  await user.click(screen.getByRole('radio', { name: /\(k\)\(2\)\(ii\)/ }));
  await fill(user, /clearing firm/, 'Example Clearing LLC');
  await goTo(user, 'Balance sheet inputs');
  await travel(-1);
  expect(await screen.findByRole('heading', { name: 'Exemption', level: 3 })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /clearing firm/ })).toHaveValue('Example Clearing LLC');
  await travel(1);
  expect(await screen.findByRole('heading', { name: 'Balance sheet inputs', level: 3 })).toBeInTheDocument();
  expect(address()).toBe('/reports/focus');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await travel(-1);
  expect(address()).toBe('/reports/ssoi');
});

test("the browser's Back from the first step asks, and leaves when told to, with the answers kept", async () => {
  const { user, travel, address } = await startWizardFromSsoi();
  await user.click(screen.getByRole('checkbox', { name: /audited/ }));
  await travel(-1);
  const question = within(await screen.findByRole('dialog', { name: 'Leave this report?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('heading', { name: 'Period and filing', level: 3 })).toBeInTheDocument();
  expect(address()).toBe('/reports/focus');

  await travel(-1);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect.poll(address).toBe('/reports/ssoi');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'FOCUS' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await openWizard(user);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByRole('checkbox', { name: /audited/ })).toBeChecked();
});
