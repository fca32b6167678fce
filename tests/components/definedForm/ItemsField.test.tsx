import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { DefinedFields, toRequest, useDefinedForm } from '@/components/definedForm';
import { parseFields } from '@/components/definedForm/definitions';
import { FormModal } from '@/components/modal';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { definition, required } from './fields';

const settings = { frequency: 'Quarterly', today: '2025-07-01' } as const;

const definitions = [
  definition({ name: 'credit', label: 'Credit', type: 'currency', code: '3630', validation: { ...required, min: 0 } }),
  definition({
    name: 'creditItems',
    label: 'Credit: items',
    type: 'array_of_object',
    itemizes: 'credit',
    max_qty: 3,
    dropsBlankRows: true,
    schema: [
      definition({ name: 'name', label: 'Item', validation: { ...required, maxLength: 100 } }),
      definition({ name: 'amount', label: 'Amount', type: 'currency', validation: { ...required, min: 0 } }),
    ],
  }),
];

type DialogProps = { values: FieldValues; onSubmit: (request: FieldValues) => void };

/** Judges its fields as a step of the wizard does. */
function ItemsDialog({ values, onSubmit }: DialogProps) {
  const fields = parseFields(definitions);
  const { form, shown, restore } = useDefinedForm({ fields, given: values });

  async function handleSubmit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (await form.trigger()) onSubmit(toRequest(fields, form.getValues()));
  }

  return (
    <FormProvider {...form}>
      <FormModal title="Credits" okText="Send" onCancel={() => undefined} onSubmit={handleSubmit}>
        <DefinedFields fields={shown} settings={settings} />
        <button type="button" onClick={() => restore({ credit: 300 })}>
          Restore 300
        </button>
      </FormModal>
    </FormProvider>
  );
}

function renderDialog(values: FieldValues = {}) {
  const onSubmit = vi.fn<DialogProps['onSubmit']>();
  const { rerender } = render(<ItemsDialog values={values} onSubmit={onSubmit} />);
  const giveOthers = (others: FieldValues) => rerender(<ItemsDialog values={others} onSubmit={onSubmit} />);
  return { user: userEvent.setup(), onSubmit, giveOthers };
}

const total = () => screen.getByRole('textbox', { name: /^Credit \(3630\)/ });
const item = (position: number) => within(screen.getByRole('group', { name: `Item ${position}` }));
const cell = (position: number, name: 'Item' | 'Amount') =>
  item(position).getByRole('textbox', { name: new RegExp(`^${name}`) });

test('an amount that is typed alone stays as it is, with the way to itemize it', async () => {
  const { user, onSubmit } = renderDialog({ credit: 500 });
  expect(total()).toBeEnabled();
  expect(screen.queryByRole('group', { name: 'Credit: items' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Itemize Credit' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith({ credit: 500, creditItems: [] });
});

test('itemizing starts with what was typed, by keyboard, and adds up read-only', async () => {
  const { user, onSubmit } = renderDialog({ credit: 500 });
  screen.getByRole('button', { name: 'Itemize Credit' }).focus();
  await user.keyboard('{Enter}');
  expect(cell(1, 'Item')).toHaveFocus();
  expect(cell(1, 'Amount')).toHaveValue('500.00');
  await user.keyboard('Insurance recovery');
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  expect(cell(2, 'Item')).toHaveFocus();
  await user.keyboard('Bond excess{Tab}0.10{Tab}');
  expect(total()).toHaveValue('500.10');
  expect(total()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith({
    credit: 500.1,
    creditItems: [
      { name: 'Insurance recovery', amount: 500 },
      { name: 'Bond excess', amount: 0.1 },
    ],
  });
});

test('a removed item is taken off the sum; after the last the amount can be typed again', async () => {
  const { user } = renderDialog({
    credit: 30,
    creditItems: [
      { name: 'A', amount: 10 },
      { name: 'B', amount: 20 },
    ],
  });
  expect(total()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove item 1' }));
  expect(total()).toHaveValue('20.00');
  expect(cell(1, 'Item')).toHaveValue('B');
  expect(screen.getByRole('button', { name: 'Add item' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove item 1' }));
  expect(total()).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Itemize Credit' })).toHaveFocus();
});

test('an amount typed in place of its list stays when another period begins with the list', async () => {
  const begun = { credit: 0, creditItems: [{ name: 'A', amount: 0 }] };
  const { user, giveOthers } = renderDialog(begun);
  await user.click(screen.getByRole('button', { name: 'Remove item 1' }));
  await user.clear(total());
  await user.type(total(), '300{Tab}');
  giveOthers({ ...begun });
  expect(total()).toHaveValue('300.00');
  expect(screen.queryByRole('group', { name: 'Credit: items' })).not.toBeInTheDocument();
});

test('an amount typed alone stays when another period begins with a list: what the list lacks of it is an item', async () => {
  const { user, onSubmit, giveOthers } = renderDialog({ credit: 0 });
  await user.clear(total());
  await user.type(total(), '300{Tab}');
  giveOthers({ credit: 100, creditItems: [{ name: 'A', amount: 100 }] });
  expect(total()).toHaveValue('300.00');
  expect([cell(1, 'Item'), cell(2, 'Item')].map((box) => (box as HTMLInputElement).value)).toEqual([
    'A',
    'Not itemized',
  ]);
  expect(cell(2, 'Amount')).toHaveValue('200.00');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith({
    credit: 300,
    creditItems: [
      { name: 'A', amount: 100 },
      { name: 'Not itemized', amount: 200 },
    ],
  });
});

test('an amount typed alone that is less than the list of another period is refused until somebody settles it', async () => {
  const { user, onSubmit, giveOthers } = renderDialog({ credit: 0 });
  await user.clear(total());
  await user.type(total(), '30{Tab}');
  giveOthers({ credit: 100, creditItems: [{ name: 'A', amount: 100 }] });
  expect(total()).toHaveValue('30.00');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Row 2: fix Amount.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an amount that followed from its list gives way to the list of another period', async () => {
  const { user, giveOthers } = renderDialog({ creditItems: [{ name: 'A', amount: 5 }] });
  await user.clear(cell(1, 'Amount'));
  await user.type(cell(1, 'Amount'), '5{Tab}');
  expect(total()).toHaveValue('5.00');
  giveOthers({ creditItems: [{ name: 'B', amount: 8 }] });
  expect(total()).toHaveValue('8.00');
  expect(screen.queryByRole('group', { name: 'Item 2' })).not.toBeInTheDocument();
});

test('an amount of an earlier visit stays beside a list that came since', async () => {
  const { user } = renderDialog({
    credit: 100,
    creditItems: [
      { name: 'A', amount: 100 },
      { name: 'not itemized', amount: 0 },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Restore 300' }));
  expect(total()).toHaveValue('300.00');
  expect(cell(2, 'Amount')).toHaveValue('200.00');
  expect(screen.queryByRole('group', { name: 'Item 3' })).not.toBeInTheDocument();
});

test('items that were typed stay when another period begins with others', async () => {
  const { user, giveOthers } = renderDialog({ credit: 0, creditItems: [{ name: 'A', amount: 0 }] });
  await user.clear(cell(1, 'Amount'));
  await user.type(cell(1, 'Amount'), '70{Tab}');
  giveOthers({ credit: 5, creditItems: [{ name: 'B', amount: 5 }] });
  expect(cell(1, 'Item')).toHaveValue('A');
  expect(total()).toHaveValue('70.00');
});

test.each([
  ['an item without a name', [{ name: '', amount: 5 }], 'Row 1: fix Item.'],
  ['an item without an amount', [{ name: 'A', amount: null }], 'Row 1: fix Amount.'],
  ['an item below zero', [{ name: 'A', amount: -5 }], 'Row 1: fix Amount.'],
  [
    'a name twice',
    [
      { name: 'Recovery', amount: 5 },
      { name: 'recovery ', amount: 6 },
    ],
    'recovery is listed twice.',
  ],
  [
    'a sum that no amount can hold',
    [
      { name: 'A', amount: 9_999_999_999_999 },
      { name: 'B', amount: 1 },
    ],
    'The items add up to more than 9,999,999,999,999.99.',
  ],
])('refuses %s', async (_, creditItems, message) => {
  const { user, onSubmit } = renderDialog({ credit: 0, creditItems });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a name listed twice is refused until one of them is another', async () => {
  const { user } = renderDialog({
    creditItems: [
      { name: 'Recovery', amount: 5 },
      { name: 'Recovery', amount: 6 },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Recovery is listed twice.')).toBeVisible();
  await user.type(cell(2, 'Item'), ' of 2025');
  await waitFor(() => expect(screen.queryByText('Recovery is listed twice.')).not.toBeInTheDocument());
});

test('a full list takes no more, and blank items are left out', async () => {
  const { user, onSubmit } = renderDialog({ creditItems: [{ name: 'A', amount: 5 }] });
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  expect(screen.getByRole('button', { name: 'Add item' })).toBeDisabled();
  expect(screen.getByText('At most 3 items')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith({ credit: 5, creditItems: [{ name: 'A', amount: 5 }] });
});
