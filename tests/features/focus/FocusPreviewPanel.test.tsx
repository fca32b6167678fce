import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { WorkedExampleVariant } from '@tests/support/books/workedExample';
import { testStart } from '@tests/support/fixed';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { type DefaultBodyType, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

/** Opens the wizard of the worked books at its review; its steps are a short one and the rest, which isn't shown on the way. */
async function openReview(variant: WorkedExampleVariant = 'base', changes: object = {}) {
  const { filledWizard, ...books } = await givenWorkedBooks(variant);
  apiServer.use(
    http.get('*/api/report/focus/prefill-form-data', async () => {
      const { prefill, ...values } = await filledWizard(changes);
      const fields = prefill.flatMap((step) => step.fields);
      const first = { name: 'first', title: 'First question', fields: fields.slice(0, 1) };
      const others = { name: 'all', title: 'All questions', fields: fields.slice(1) };
      return HttpResponse.json({ data: { ...values, prefill: [first, others] } });
    }),
  );
  const view = await renderApp('/reports/focus', { as: 'secondAdmin' });
  const { user } = view;
  const start = await screen.findByRole('button', { name: 'New FOCUS Report' });
  await expect.poll(() => start).toBeEnabled();
  await user.click(start);
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Q2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'First question', level: 3 });
  await goToReview(user, 'Skip to review');
  return { ...view, ...books };
}

async function goToReview(user: UserEvent, button = 'Next') {
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('heading', { name: 'Review', level: 3 });
}

async function panel() {
  return within(await screen.findByRole('region', { name: 'Report preview' }));
}

async function figureOf(label: string): Promise<string | null | undefined> {
  return (await (await panel()).findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
}

/** Returns the cells of an item's row in the computation. */
async function rowOf(code: string): Promise<string[]> {
  const row = (await (await panel()).findByText(code)).closest('tr');
  return [...(row?.cells ?? [])].map((cell) => cell.textContent ?? '');
}

function answerPreview(answer: () => HttpResponse<DefaultBodyType>, options?: { once: true }) {
  apiServer.use(http.post('*/api/x/focus-preview', answer, options));
}

function refusal(status: number, message: string, errors: object[] = []) {
  return HttpResponse.json({ error: { status, name: 'Refused', message, details: { errors } } }, { status });
}

test('says what the report will say, and how net capital comes about, above the answers, and anew when they change', async () => {
  const { user } = await openReview();
  expect(await figureOf('Net capital')).toBe('249,505.00');
  expect(await figureOf('Excess net capital')).toBe('199,505.00');
  expect(await figureOf('Aggregate indebtedness to net capital')).toBe('40.46%');
  expect((await panel()).getByText('Early-warning levels checked: none reached.')).toBeInTheDocument();
  expect((await panel()).queryByText(/is a draft/)).toBeNull();
  expect(await rowOf('3620')).toEqual(['6. Total deductions and/or charges', '3620', '(66,450.00)']);
  expect(await rowOf('3750')).toEqual(['10. Net capital', '3750', '249,505.00']);
  expect((await rowOf('3850')).at(-1)).toBe('40.46%');
  expect((await panel()).queryByText('3590')).toBeNull();
  const answers = screen.getByRole('region', { name: 'All questions' });
  const region = screen.getByRole('region', { name: 'Report preview' });
  expect(region.compareDocumentPosition(answers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  await user.click(screen.getByRole('button', { name: 'Edit All questions' }));
  const field = await screen.findByRole('textbox', { name: /^Other deductions and charges/ });
  await user.clear(field);
  await user.paste('3500');
  await goToReview(user);
  expect(await figureOf('Net capital')).toBe('248,505.00');
});

test('a question is answered in the review, which then lists it as answered and stays', async () => {
  const { user } = await openReview('base', { receivablesFromBrokerDealers: null });
  await user.click(await (await panel()).findByRole('button', { name: 'Answer' }));
  await user.type((await panel()).getByRole('textbox', { name: /^Not so, because/ }), 'Paid in July.');
  await user.click((await panel()).getByRole('button', { name: 'Record answer' }));
  expect(await (await panel()).findByText('Answered (1)')).toBeInTheDocument();
  expect(screen.getByText(/^Paid in July\./)).toBeInTheDocument();
  expect(screen.queryByText('Report submitted successfully')).toBeNull();
});

test('names the levels reached by the variant, with what is due', async () => {
  await openReview('variant', { undueConcentration: 1_500 });
  expect(await figureOf('Net capital')).toBe('56,005.00');
  expect((await panel()).getByText('120% warning')).toBeInTheDocument();
  expect((await panel()).getByText(/within 24 hours \(Rule 17a-11\(b\)\(3\)\)/)).toBeInTheDocument();
});

test('leads with what makes the report a draft, and lets it be submitted all the same', async () => {
  const { user } = await openReview('base', { otherSecuritiesHaircut: null, undueConcentration: null });
  expect(await figureOf('Net capital')).toBe('incomplete');
  const inPanel = await panel();
  expect(inPanel.getByText('If you generate it now, the report is a draft.')).toBeInTheDocument();
  const mend = inPanel.getByRole('heading', { name: 'Must be fixed' });
  expect(mend.compareDocumentPosition(inPanel.getByText('Net capital', { selector: 'dt' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const [label, , amount] = await rowOf('3750');
  expect(label).toContain('haircuts are missing');
  expect(amount).toBe('n/a');
  const enter = inPanel.getAllByRole('button', { name: 'Enter haircuts' }).at(0);
  await user.click(enter ?? document.body);
  expect(await screen.findByRole('heading', { name: 'All questions', level: 3 })).toHaveFocus();
  await goToReview(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Report submitted successfully')).toBeInTheDocument();
});

test('says that it is computing, and the report is sent without waiting for it', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  apiServer.use(
    http.post('*/api/x/focus-preview', async () => {
      await held;
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  const { user } = await openReview();
  expect(await (await panel()).findByText('Loading...')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Report submitted successfully')).toBeInTheDocument();
  release();
});

test('can be tried again when it fails, but not where the books or the profile lack what it says', async () => {
  answerPreview(() => HttpResponse.json({}, { status: 500 }));
  const { user } = await openReview();
  expect(await (await panel()).findByText('Unable to compute the figures')).toBeInTheDocument();
  answerPreview(() => refusal(422, 'No trial balance in the books for Q2 25.'));
  await user.click((await panel()).getByRole('button', { name: 'Try again' }));
  expect(await (await panel()).findByText('No trial balance in the books for Q2 25.')).toBeInTheDocument();
  expect((await panel()).queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('is not there with a backend that does not tell', async () => {
  answerPreview(() => HttpResponse.json({}, { status: 404 }));
  await openReview();
  await expect.poll(() => screen.queryByRole('region', { name: 'Report preview' })).toBeNull();
  expect(screen.getByRole('region', { name: 'All questions' })).toBeInTheDocument();
});

test('inputs that somebody else saved are met before anything is sent, and close the panel, whose figures they may change', async () => {
  const { user, saveInputs } = await openReview();
  await user.click(screen.getByRole('button', { name: 'Edit All questions' }));
  await saveInputs({ commodityCharges: 11 });
  await goToReview(user);
  expect(await screen.findByText('Someone else changed the inputs for Q2 25.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Report preview' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keep my version' }));
  expect(await figureOf('Net capital requirement')).toBe('50,000.00');
  expect(screen.queryByText(/^Someone else changed/)).toBeNull();

  await user.click(await (await panel()).findByRole('button', { name: /, explain Total haircuts/ }));
  await screen.findByRole('complementary', { name: /Total haircuts/ });
  // By the clock of the backend, which stands still, both would be saved at once.
  (await testBackend()).setTime(new Date(testStart.getTime() + 1000));
  await saveInputs({ commodityCharges: 12 });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Someone else changed the inputs for Q2 25.')).toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: /Total haircuts/ })).toBeNull();
});

test('figures open by the answers as they are typed, one at a time, until Escape or another step', async () => {
  const { user, address } = await openReview('base', { otherSecuritiesHaircut: 100.5 });
  const explained = async (name: RegExp) => within(await screen.findByRole('complementary', { name }));
  const answers = within(screen.getByRole('region', { name: 'All questions' }));
  const typed = answers.getByRole('button', { name: /^\$100\.50, explain / });
  await user.click(typed);
  const answer = await explained(/Other securities/);
  expect(await answer.findByText('Typed here')).toBeVisible();
  expect(answer.getByText('Prefilled')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(typed).toHaveFocus();
  expect(screen.queryByRole('complementary', { name: /Other securities/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Review', level: 3 })).toBeInTheDocument();

  // What the wizard only shows, and a key figure that is no item of the form.
  await user.click(answers.getByRole('button', { name: /, explain Minimum dollar net capital requirement/ }));
  await explained(/3758/);
  await user.click(await (await panel()).findByRole('button', { name: /, explain 120% of the requirement/ }));
  expect(await (await explained(/120% of the requirement/)).findByText(/^120% of .* is .*\.$/)).toBeVisible();
  expect(screen.queryByRole('complementary', { name: /3758/ })).toBeNull();

  await user.click(await (await panel()).findByRole('button', { name: /, explain Total haircuts/ }));
  expect(await (await explained(/Total haircuts/)).findByText('$100.50')).toBeVisible();
  expect(address()).toBe('/reports/focus');
  await user.click(screen.getByRole('button', { name: 'Edit All questions' }));
  expect(screen.queryByRole('complementary', { name: /Total haircuts/ })).toBeNull();
  await goToReview(user);
  expect(screen.queryByRole('complementary', { name: /Total haircuts/ })).toBeNull();
});
