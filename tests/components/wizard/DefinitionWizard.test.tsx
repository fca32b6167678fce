import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  definition,
  haveProposed,
  ofUnknownType,
  required,
  step,
  withdrawals,
} from '@tests/components/definedForm/fields';
import { type ComponentProps, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DefinitionWizard, useStepHistory } from '@/components/wizard';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { ApiError } from '@/lib/api';
import { Toasts } from '@/lib/notifications';

const steps = [
  step('Period', [
    definition({ name: 'endDate', label: 'Period', type: 'time_report', validation: required }),
    definition({ name: 'otherDeductions', label: 'Other deductions', type: 'currency', validation: required }),
  ]),
  step('Withdrawals', [haveProposed, withdrawals]),
];

const start = { endDate: 'Q2 25', otherDeductions: 0, haveProposed: false };
const settings = { frequency: 'Quarterly', today: '2025-07-01' } as const;

type Props = Omit<ComponentProps<typeof DefinitionWizard>, 'history'>;

function Wizard(props: Props) {
  return <DefinitionWizard {...props} history={useStepHistory()} />;
}

function renderWizard(changes: Partial<Props> = {}) {
  const onSubmit = vi.fn<Props['onSubmit']>().mockResolvedValue(null);
  const onTyped = vi.fn<Props['onTyped']>();
  const onCancel = vi.fn();
  const onOfferDecided = vi.fn();
  const props: Props = {
    title: 'NEW REPORT',
    steps,
    values: start,
    settings,
    actions: [{ name: 'submit', text: 'Submit' }],
    offered: null,
    onOfferDecided,
    onTyped,
    onSubmit,
    onCancel,
    ...changes,
  };
  let setValues: (values: FieldValues) => void = () => undefined;
  function Page() {
    const [values, set] = useState(props.values);
    setValues = set;
    return (
      <>
        <Wizard {...props} values={values} />
        <Toasts />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/before', '/list?page=2'] });
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    router,
    onSubmit,
    onTyped,
    onCancel,
    onOfferDecided,
    setValues: (values: FieldValues) => act(() => setValues(values)),
  };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const amount = () => screen.getByRole('textbox', { name: /Other deductions/ });
const heading = (name: string) => screen.findByRole('heading', { name, level: 3 });

test('walks through the steps to a review and sends what was answered', async () => {
  const { user, onSubmit } = renderWizard();
  expect(await heading('Step Period')).toBeInTheDocument();
  await user.clear(amount());
  await user.type(amount(), '2,500.5');
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  await user.click(button('Next'));
  await heading('Review');
  expect(screen.getByText('$2,500.50')).toBeInTheDocument();
  await user.click(button('Submit'));
  const request = { endDate: 'Q2 25', otherDeductions: 2500.5, haveProposed: false, [withdrawals.name]: [] };
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(request, 'submit');
});

test('the review leads with what the answers lead to, as they would be sent', async () => {
  const outcome = vi.fn<NonNullable<Props['outcome']>>((request) => (
    <p>Deducts {String(request['otherDeductions'])}</p>
  ));
  const { user } = renderWizard({ outcome });
  await user.clear(amount());
  await user.paste('2,500');
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  expect(outcome).not.toHaveBeenCalled();
  await user.click(button('Next'));
  await heading('Review');
  const told = screen.getByText('Deducts 2500');
  const [card] = screen.getAllByRole('heading', { level: 4 });
  expect(card && told.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(outcome.mock.lastCall?.[0]).toEqual({
    endDate: 'Q2 25',
    otherDeductions: 2500,
    haveProposed: false,
    [withdrawals.name]: [],
  });
});

test('an amount of the review opens with the answers of that moment, where its field does', async () => {
  const open = vi.fn();
  const explainOf = (name: string) => (name === 'otherDeductions' ? open : undefined);
  const { user } = renderWizard({ explainOf });
  await user.clear(amount());
  await user.type(amount(), '75');
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  await user.click(button('Next'));
  await heading('Review');
  expect(screen.getAllByRole('button', { name: /, explain / })).toHaveLength(1);
  await user.click(button('$75.00, explain Other deductions'));
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ otherDeductions: 75 }));
});

test('Next stays on a step with a error, says which, and lets go of it once it is fixed', async () => {
  const { user } = renderWizard();
  await user.clear(amount());
  await user.click(button('Next'));
  expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();
  expect(amount()).toHaveAccessibleDescription('This field is required');
  expect(amount()).toBeInvalid();
  await user.type(amount(), 'abc');
  expect(amount()).toHaveAccessibleDescription('This field must be a valid currency format');
  await user.clear(amount());
  await user.type(amount(), '5');
  await expect.poll(() => screen.queryByText('This field must be a valid currency format')).toBeNull();
  await user.click(button('Next'));
  expect(await heading('Step Withdrawals')).toBeInTheDocument();
});

test('an amount that is none keeps a step in its own words, which are not that something is missing', async () => {
  const { user } = renderWizard();
  await user.clear(amount());
  await user.type(amount(), '1.234');
  await user.click(button('Next'));
  const text = 'This field must be a valid currency format: it has more than 2 decimals';
  await expect.poll(() => amount()).toHaveAccessibleDescription(text);
  expect(amount()).toHaveFocus();
  expect(screen.queryByText('Please fill all the required fields')).toBeNull();
});

test('Back keeps the answers, and each change of step takes the focus to its heading', async () => {
  const { user } = renderWizard();
  await user.clear(amount());
  await user.type(amount(), '12');
  await user.click(button('Next'));
  expect(await heading('Step Withdrawals')).toHaveFocus();
  await user.click(button('Back'));
  expect(await heading('Step Period')).toHaveFocus();
  expect(amount()).toHaveValue('12.00');
});

test('the whole way can be gone by keyboard', async () => {
  const { user, onSubmit } = renderWizard();
  amount().focus();
  await user.keyboard('{Enter}');
  await heading('Step Withdrawals');
  await user.tab();
  await user.keyboard('{Enter}');
  await heading('Review');
  button('Submit').focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
});

test('the list of steps shows where one is and leads back, not ahead', async () => {
  const { user } = renderWizard();
  const list = within(screen.getByRole('navigation', { name: 'Steps' }));
  expect(list.getByText('Step 1 of 3')).toBeInTheDocument();
  expect(list.getByRole('button', { name: 'Step Period' })).toHaveAttribute('aria-current', 'step');
  expect(list.getByRole('button', { name: 'Review' })).toBeDisabled();
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  await user.click(list.getByRole('button', { name: 'Step Period' }));
  expect(await heading('Step Period')).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Step Withdrawals' }));
  expect(await heading('Step Withdrawals')).toBeInTheDocument();
});

test('a step seen before cannot be gone to over a error', async () => {
  const { user } = renderWizard();
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  await user.click(button('Back'));
  await user.clear(amount());
  await user.click(screen.getByRole('button', { name: 'Step Withdrawals' }));
  expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();
  expect(await heading('Step Period')).toBeInTheDocument();
});

test('each card of the review leads back to its step', async () => {
  const { user } = renderWizard();
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  await user.click(button('Next'));
  await heading('Review');
  await user.click(button('Edit Step Period'));
  expect(await heading('Step Period')).toHaveFocus();
});

test('the table appears with its answer, its rows must be whole, and can be cleared and removed', async () => {
  const { user, onSubmit } = renderWizard();
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  expect(screen.queryByRole('button', { name: 'Add row' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.click(button('Add row'));
  await user.click(button('Next'));
  const text = 'Please fill the information in Ownership Equity Subordinated Liabilities';
  expect(await screen.findByText(text)).toBeInTheDocument();
  const row = within(screen.getByRole('group', { name: 'Row 1' }));
  await user.selectOptions(row.getByRole('combobox', { name: /The type/ }), 'Equity');
  await user.type(row.getByRole('textbox', { name: /The name/ }), 'Lender');
  await user.type(row.getByRole('textbox', { name: /The amount/ }), '50000');
  await user.click(button('Add row'));
  expect(button('Add row')).toBeDisabled();
  await user.click(button('Remove row 2'));
  await user.click(button('Next'));
  await heading('Review');
  expect(screen.getByText('Equity · Lender · $50,000.00')).toBeInTheDocument();
  await user.click(button('Submit'));
  expect(onSubmit.mock.calls[0]?.[0][withdrawals.name]).toEqual([{ type: 1, name: 'Lender', amount: 50_000 }]);
});

test('all rows can be removed at once, and none are sent', async () => {
  const rows = [
    { type: 1, name: 'Lender', amount: 5 },
    { type: 1, name: 'Bank', amount: 7 },
  ];
  const values = { ...start, haveProposed: true, [withdrawals.name]: rows };
  const { user, onSubmit } = renderWizard({ values });
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  await user.click(button('Remove all rows'));
  expect(screen.getByText('No rows yet.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove all rows' })).toBeNull();
  await user.click(button('Next'));
  await heading('Review');
  await user.click(button('Submit'));
  expect(onSubmit.mock.calls[0]?.[0][withdrawals.name]).toEqual([]);
});

test('clearing a row empties its cells', async () => {
  const rows = [{ type: 1, name: 'Lender', amount: 5 }];
  const { user } = renderWizard({ values: { ...start, haveProposed: true, [withdrawals.name]: rows } });
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  await user.click(button('Clear row 1'));
  expect(screen.getByRole('textbox', { name: /The name/ })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: /The amount/ })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: /The type/ })).toHaveDisplayValue('Please select one');
});

test('other values fill what nobody has typed, and leave what somebody has', async () => {
  const fields = [...(steps[0]?.fields ?? []), definition({ name: 'note', label: 'Note' })];
  const { user, setValues } = renderWizard({ steps: [step('Period', fields)], values: { ...start, note: 'as of Q2' } });
  await user.clear(amount());
  await user.type(amount(), '77');
  setValues({ endDate: 'Q1 25', otherDeductions: 11, note: 'as of Q1' });
  await expect.poll(() => screen.getByRole('textbox', { name: 'Note' })).toHaveValue('as of Q1');
  expect(amount()).toHaveValue('77');
  expect(screen.getByRole('combobox', { name: 'Period: Period' })).toHaveValue('Q1');
});

test('reports every change, with what was typed on its own', async () => {
  const { user, onTyped } = renderWizard();
  await user.clear(amount());
  await user.type(amount(), '7');
  expect(onTyped).toHaveBeenLastCalledWith(expect.objectContaining({ ...start, otherDeductions: 7 }), {
    otherDeductions: 7,
  });
});

test('answers of an earlier visit are offered, and laid over the values when they are taken', async () => {
  const offered = { savedAt: '2025-07-01T09:00:00Z', values: { otherDeductions: 99, gone: 1 } };
  const { user, onOfferDecided, onTyped } = renderWizard({ offered });
  await user.click(button('Restore'));
  expect(amount()).toHaveValue('99.00');
  expect(onOfferDecided).toHaveBeenCalledOnce();
  expect(onTyped).toHaveBeenLastCalledWith(expect.anything(), { otherDeductions: 99 });
});

test('an offer that is discarded changes nothing', async () => {
  const offered = { savedAt: '2025-07-01T09:00:00Z', values: { otherDeductions: 99 } };
  const { user, onOfferDecided, onTyped } = renderWizard({ offered });
  await user.click(button('Discard'));
  expect(onOfferDecided).toHaveBeenCalledOnce();
  expect(onTyped).not.toHaveBeenCalled();
  expect(amount()).toHaveValue('0.00');
});

test('Cancel leaves it to the caller to ask about what was typed', async () => {
  const { user, onCancel } = renderWizard();
  await user.clear(amount());
  await user.type(amount(), '7');
  await user.click(button('Cancel'));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(amount()).toHaveValue('7.00');
});

test('a refusal is shown with its errors at their fields, and the step of the first one opens', async () => {
  const refusal: ApiError = {
    status: 422,
    code: 'RuleBroken',
    message: 'Please fill all the required fields',
    fieldErrors: [
      { path: 'data.prefill.otherDeductions', message: 'Other deductions must not be negative' },
      { path: 'data.name', message: 'The name is taken' },
    ],
  };
  const { user } = renderWizard({ onSubmit: async () => refusal });
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  await user.click(button('Next'));
  await heading('Review');
  await user.click(button('Submit'));
  expect(await heading('Step Period')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill all the required fields');
  expect(screen.getByText('The name is taken')).toBeInTheDocument();
  expect(amount()).toHaveAccessibleDescription('Other deductions must not be negative');
});

test('while new values are awaited nobody goes on', () => {
  renderWizard({ isWaiting: true, notice: <p>Loading values for Q1 25...</p> });
  expect(button('Next')).toBeDisabled();
  expect(screen.getByText('Loading values for Q1 25...')).toBeInTheDocument();
});

test('a field of an unknown type says so, and what the server gave for it goes back', async () => {
  const { user, onSubmit } = renderWizard({
    steps: [step('Mood', [ofUnknownType('mood')])],
    values: { mood: { hue: 3 } },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('“The mood” can’t be shown');
  expect(screen.getByRole('alert')).toHaveTextContent('“colour”');
  await user.click(button('Next'));
  await heading('Review');
  await user.click(button('Submit'));
  expect(onSubmit).toHaveBeenCalledWith({ mood: { hue: 3 } }, 'submit');
});

test('a step whose amounts are those of positions leads to them, in a tab of its own', () => {
  renderWizard({ steps: [{ ...step('Haircuts', []), positionsOf: '2025-06-30' }] });
  const way = screen.getByRole('link', { name: 'View positions in a new tab' });
  expect(way).toHaveAttribute('href', '/inventory/list/merged?report_date=2025-06-30');
  expect(way).toHaveAttribute('target', '_blank');
});

test('every type of field has its control', () => {
  const values = [{ label: 'One', value: 'one' }];
  const fields = [
    definition({ name: 'input', code: '3490', hint: 'As filed' }),
    definition({ name: 'number', type: 'number' }),
    definition({ name: 'currency', type: 'currency', isEditable: false }),
    definition({ name: 'select', type: 'select', values }),
    definition({ name: 'radio', type: 'radio', values }),
    definition({ name: 'checkbox', type: 'checkbox' }),
    definition({ name: 'many', type: 'select-multiple', values }),
    definition({ name: 'period', type: 'time_report' }),
    definition({ name: 'date', type: 'date' }),
  ];
  renderWizard({ steps: [step('All', fields)], values: { currency: 5 } });
  expect(screen.getByRole('textbox', { name: 'The input (3490)' })).toHaveAccessibleDescription('As filed');
  expect(screen.getByRole('textbox', { name: 'The number' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'The currency' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'The currency' })).toHaveValue('5.00');
  expect(screen.getByRole('combobox', { name: 'The select' })).toBeInTheDocument();
  expect(within(screen.getByRole('radiogroup', { name: 'The radio' })).getByRole('radio')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'The checkbox' })).toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'The many' })).getByRole('checkbox')).toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'The period' })).getAllByRole('combobox')).toHaveLength(2);
  expect(screen.getByLabelText('The date')).toHaveAttribute('type', 'date');
});

const goBack = (router: { navigate: (delta: number) => Promise<void> }) => act(() => router.navigate(-1));
const goForward = (router: { navigate: (delta: number) => Promise<void> }) => act(() => router.navigate(1));

test("the browser's Back and Forward go through the steps that were passed, and keep the answers", async () => {
  const { user, router } = renderWizard();
  await user.clear(amount());
  await user.type(amount(), '12');
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  await user.click(button('Next'));
  await heading('Review');
  await goBack(router);
  expect(await heading('Step Withdrawals')).toHaveFocus();
  await goBack(router);
  expect(await heading('Step Period')).toBeInTheDocument();
  expect(amount()).toHaveValue('12.00');
  await goForward(router);
  expect(await heading('Step Withdrawals')).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/list', search: '?page=2' });
});

test('the way back through the wizard leaves no entries of the history behind', async () => {
  const { user, router } = renderWizard();
  await user.click(button('Next'));
  await heading('Step Withdrawals');
  await user.click(button('Next'));
  await heading('Review');
  await user.click(button('Edit Step Period'));
  await heading('Step Period');
  await goBack(router);
  expect(router.state.location.pathname).toBe('/before');
});

const isAsked = { dependentFieldName: 'haveProposed', dependentFieldValue: true };
const conditionalSteps = [
  step('Question', [haveProposed]),
  { ...step('Reasons', [definition({ name: 'why', label: 'Why', validation: required })]), ...isAsked },
  step('End', [definition({ name: 'note', label: 'Note' })]),
];

test('a step whose condition does not hold is skipped, in the list, the review and the request too', async () => {
  const { user, onSubmit, router } = renderWizard({
    steps: conditionalSteps,
    values: { haveProposed: false, why: 'Old' },
  });
  expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
  await user.click(button('Next'));
  await heading('Step End');
  await user.click(button('Back'));
  await heading('Step Question');
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByText('Step 1 of 4')).toBeInTheDocument();
  await user.click(button('Next'));
  await heading('Step Reasons');
  await user.click(button('Next'));
  await heading('Step End');
  await goBack(router);
  await heading('Step Reasons');
  await user.click(button('Step Question'));
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await goForward(router);
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Step Question');
  await user.click(button('Next'));
  await heading('Step End');
  await user.click(button('Next'));
  await heading('Review');
  expect(screen.queryByText('Old')).toBeNull();
  await user.click(button('Submit'));
  expect(onSubmit).toHaveBeenCalledWith({ haveProposed: false }, 'submit');
});

test('the last step offers its actions, the last of them by Enter', async () => {
  const actions = [
    { name: 'preview', text: 'Preview & Submit' },
    { name: 'submit', text: 'Submit' },
  ] as const;
  const { user, onSubmit } = renderWizard({ actions, steps: [step('Only', [definition({ name: 'note' })])] });
  expect(screen.queryByRole('button', { name: 'Preview & Submit' })).toBeNull();
  await user.click(button('Next'));
  await heading('Review');
  await user.click(button('Preview & Submit'));
  expect(onSubmit).toHaveBeenLastCalledWith({}, 'preview');
  await user.click(button('Submit'));
  expect(onSubmit).toHaveBeenLastCalledWith({}, 'submit');
});

test('skipping to the review stops at an answer that is missing, and then shows all of them', async () => {
  const { user } = renderWizard({ values: { ...start, otherDeductions: null } });
  await user.click(screen.getByRole('button', { name: 'Skip to review' }));
  expect(screen.getByRole('textbox', { name: 'Other deductions' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Other deductions' }), '5');
  await user.click(screen.getByRole('button', { name: 'Skip to review' }));
  expect(await screen.findByRole('heading', { name: 'Review' })).toHaveFocus();
  const all = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('button');
  for (const step of all) expect(step).toBeEnabled();
});
