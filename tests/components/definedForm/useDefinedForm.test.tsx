import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { DefinedFields, toRequest, useDefinedForm } from '@/components/definedForm';
import { parseFields } from '@/components/definedForm/definitions';
import { FormModal } from '@/components/modal';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { Toasts } from '@/lib/notifications';
import { definition, noYes, required } from './fields';

const settings = { frequency: 'Quarterly', today: '2025-07-01' } as const;
const isOther = { field: 'subtype', is: ['OTHER'] };

/** A position as inventory will have it. */
const position = [
  definition({ name: 'identifier', label: 'Identifier', validation: required }),
  definition({ name: 'qty', label: 'Qty', type: 'number', decimals: 4, validation: required }),
  definition({ name: 'closingPrice', label: 'Closing Price', type: 'currency', decimals: 4 }),
  definition({
    name: 'subtype',
    label: 'SubType',
    type: 'select',
    values: [
      { label: 'Stock', value: 'STOCK' },
      { label: 'Other', value: 'OTHER' },
    ],
  }),
  definition({
    name: 'haircutAmount',
    label: 'Haircut Amount',
    type: 'currency',
    isEditable: false,
    editableWhen: isOther,
    clearedWhen: isOther,
    validation: { requiredWhen: isOther },
  }),
];

type DialogProps = {
  definitions: readonly FieldDefinition[];
  values: FieldValues;
  onSubmit: (request: FieldValues) => void;
};

function DefinedDialog({ definitions, values, onSubmit }: DialogProps) {
  const fields = parseFields(definitions);
  const { form, shown, showIssues } = useDefinedForm({ fields, given: values });
  const send = () => onSubmit(toRequest(fields, form.getValues()));
  return (
    <FormProvider {...form}>
      <FormModal title="Add" okText="Add" onCancel={() => undefined} onSubmit={form.handleSubmit(send, showIssues)}>
        <DefinedFields fields={shown} settings={settings} />
      </FormModal>
    </FormProvider>
  );
}

function renderDialog(definitions: readonly FieldDefinition[], values: FieldValues = {}) {
  const onSubmit = vi.fn<DialogProps['onSubmit']>();
  render(
    <>
      <DefinedDialog definitions={definitions} values={values} onSubmit={onSubmit} />
      <Toasts />
    </>,
  );
  const add = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add' });
  return { user: userEvent.setup(), onSubmit, add };
}

const haircut = () => screen.getByRole('textbox', { name: /Haircut Amount/ });

test('a dialog renders definitions, refuses what is missing and sends what is filled in', async () => {
  const { user, onSubmit, add } = renderDialog(position, { subtype: 'STOCK', haircutAmount: 15 });
  await user.click(add);
  expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Identifier/ })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: /Identifier/ }), 'IBM');
  await user.type(screen.getByRole('textbox', { name: /Qty/ }), '1,000.25');
  await user.type(screen.getByRole('textbox', { name: /Closing Price/ }), '101.2345');
  await user.click(add);
  await expect
    .poll(() => onSubmit)
    .toHaveBeenCalledExactlyOnceWith({
      identifier: 'IBM',
      qty: 1000.25,
      closingPrice: 101.2345,
      subtype: 'STOCK',
      haircutAmount: 15,
    });
});

test('an answer makes another field editable, required and empty, and the next one read-only again', async () => {
  const { user, onSubmit, add } = renderDialog(position, {
    identifier: 'IBM',
    qty: 1,
    subtype: 'STOCK',
    haircutAmount: 15,
  });
  expect(haircut()).toBeDisabled();
  expect(haircut()).toHaveValue('15.00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'SubType' }), 'Other');
  expect(haircut()).toBeEnabled();
  expect(haircut()).toHaveValue('');
  await user.click(add);
  await expect.poll(haircut).toHaveAccessibleDescription('This field is required');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'SubType' }), 'Stock');
  expect(haircut()).toBeDisabled();
  await expect.poll(() => haircut()).toHaveAccessibleDescription('');
  await user.click(add);
  await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
});

test('what is there already is not emptied when the form opens', () => {
  renderDialog(position, { subtype: 'OTHER', haircutAmount: 15 });
  expect(haircut()).toHaveValue('15.00');
  expect(haircut()).toBeEnabled();
});

test('"no" hides and empties what depends on it', async () => {
  const isNo = { field: 'hasFirmParticipate1', is: [false] };
  const { user, onSubmit, add } = renderDialog(
    [
      definition({ name: 'hasFirmParticipate1', label: 'Participated', type: 'radio', values: noYes }),
      definition({
        name: 'nameOfIssuer1',
        label: 'Issuer',
        validation: required,
        visibleWhen: { field: 'hasFirmParticipate1', is: [true] },
        clearedWhen: isNo,
      }),
    ],
    { hasFirmParticipate1: true, nameOfIssuer1: 'Acme' },
  );
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('textbox', { name: /Issuer/ })).toBeNull();
  await user.click(add);
  await expect.poll(() => onSubmit).toHaveBeenLastCalledWith({ hasFirmParticipate1: false });
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByRole('textbox', { name: /Issuer/ })).toHaveValue('');
});

test('an error of one bound goes away with the other field', async () => {
  const { user, onSubmit, add } = renderDialog(
    [
      definition({ name: 'periodFrom', label: 'From', type: 'date', validation: { maxField: 'to' } }),
      definition({ name: 'to', label: 'To', type: 'date', validation: { minField: 'periodFrom' } }),
    ],
    { periodFrom: '2025-07-01', to: '2025-06-30' },
  );
  expect(screen.getByLabelText('From')).toHaveAttribute('max', '2025-06-30');
  expect(screen.getByLabelText('To')).toHaveAttribute('min', '2025-07-01');
  await user.click(add);
  await expect
    .poll(() => screen.getByLabelText('From'))
    .toHaveAccessibleDescription("This field can't be after To (06/30/2025)");
  await user.clear(screen.getByLabelText('To'));
  await user.type(screen.getByLabelText('To'), '2025-09-30');
  await expect.poll(() => screen.getByLabelText('From')).toHaveAccessibleDescription('');
  await user.click(add);
  await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
});

test('a half-filled row is refused by row and column, a blank one is dropped', async () => {
  const components = definition({
    name: 'threeLargestComponentsOfOtherRevenue',
    label: 'Other revenue',
    type: 'array_of_object',
    max_qty: 3,
    dropsBlankRows: true,
    schema: [
      definition({ name: 'description', label: 'Description' }),
      definition({ name: 'money', label: 'Amount', type: 'currency' }),
    ],
  });
  const { user, onSubmit, add } = renderDialog([components], { [components.name]: [{}, {}, {}] });
  const row = within(screen.getByRole('group', { name: 'Row 2' }));
  await user.type(row.getByRole('textbox', { name: /Description/ }), 'Interest');
  await user.click(add);
  expect(await screen.findByText('Please fill all the required fields')).toBeInTheDocument();
  expect(screen.getByText('Row 2: fix Amount.')).toBeInTheDocument();
  await user.type(row.getByRole('textbox', { name: /Amount/ }), '5');
  await user.click(add);
  await expect
    .poll(() => onSubmit)
    .toHaveBeenCalledExactlyOnceWith({ [components.name]: [{ description: 'Interest', money: 5 }] });
});
