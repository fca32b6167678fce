import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderForm } from '@tests/support/screens/renderForm';
import { expect, test, vi } from 'vitest';
import { array, boolean, mixed, object, string } from 'yup';
import {
  CheckboxField,
  DateField,
  MultiSelectField,
  RadioField,
  ReadOnlyPickField,
  SelectField,
  TextField,
} from '@/components/form';

const required = 'This field is required';
const submit = () => screen.getByRole('button', { name: 'Submit' });

test('ties a text to its label, its help and its error, and begins at the first error', async () => {
  const { user, onSubmit } = renderForm(
    <>
      <TextField name="description" label="Description" />
      <TextField name="name" label="Name" hint="As the books have it" required />
    </>,
    {
      values: { description: '', name: '' },
      schema: object({ description: string(), name: string().required(required) }),
    },
  );
  const name = screen.getByRole('textbox', { name: /^Name/ });
  expect(name).toBeRequired();
  expect(name).toBeValid();
  expect(name).toHaveAccessibleDescription('As the books have it');
  await user.click(submit());
  expect(await screen.findByText(required)).toBeInTheDocument();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription(`As the books have it ${required}`);
  expect(name).toHaveFocus();
  await user.type(name, 'Cash');
  expect(name).toBeValid();
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ description: '', name: 'Cash' });
});

test('gives a date as the wire has it', async () => {
  const { user, onSubmit } = renderForm(<DateField name="date" label="Date" max="2025-12-31" />, {
    values: { date: '2025-03-31' },
    schema: object({ date: string() }),
  });
  const input = screen.getByLabelText('Date');
  expect(input).toHaveValue('2025-03-31');
  await user.clear(input);
  await user.type(input, '2025-06-30');
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ date: '2025-06-30' });
});

const frequencies = [
  { label: 'Monthly', value: 'MONTHLY' },
  { label: 'Quarterly', value: 'QUARTERLY' },
];
const answers = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

test('selects one of several values', async () => {
  const { user, onSubmit } = renderForm(
    <SelectField name="frequency" label="Frequency" options={frequencies} required />,
    {
      values: { frequency: '' },
      schema: object({ frequency: string().required('Please select one') }),
    },
  );
  const select = screen.getByRole('combobox', { name: /^Frequency/ });
  expect(select).toHaveDisplayValue('Please select one');
  await user.click(submit());
  expect(select).toHaveAccessibleDescription('Please select one');
  await user.selectOptions(select, 'Quarterly');
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ frequency: 'QUARTERLY' });
});

test('gives values that are no texts as they are, and null for none', async () => {
  const { user, onSubmit } = renderForm(<SelectField name="audited" label="Audited" options={answers} />, {
    values: { audited: true },
    schema: object({ audited: boolean().nullable() }),
  });
  const select = screen.getByRole('combobox', { name: 'Audited' });
  await user.selectOptions(select, 'No');
  await user.click(submit());
  expect(onSubmit).toHaveBeenLastCalledWith({ audited: false });
  await user.selectOptions(select, 'Please select one');
  await user.click(submit());
  expect(onSubmit).toHaveBeenLastCalledWith({ audited: null });
});

test('chooses by radio buttons under one label', async () => {
  const { user, onSubmit } = renderForm(<RadioField name="audited" label="Audited" options={answers} required />, {
    values: { audited: null },
    schema: object({ audited: mixed().required(required) }),
  });
  const group = screen.getByRole('radiogroup', { name: /^Audited/ });
  await user.click(submit());
  expect(await screen.findByText(required)).toBeInTheDocument();
  expect(group).toBeInvalid();
  await user.click(within(group).getByRole('radio', { name: 'No' }));
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ audited: false });
});

test('ticks a box', async () => {
  const { user, onSubmit } = renderForm(<CheckboxField name="consolidated" label="Consolidated" />, {
    values: { consolidated: false },
    schema: object({ consolidated: boolean() }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Consolidated' }));
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ consolidated: true });
});

test('chooses several values, given in the order in which they are offered', async () => {
  const { user, onSubmit } = renderForm(<MultiSelectField name="kinds" label="Kinds" options={frequencies} />, {
    values: { kinds: [] },
    schema: object({ kinds: array().min(1, required) }),
  });
  const group = screen.getByRole('group', { name: 'Kinds' });
  await user.click(submit());
  expect(await within(group).findByText(required)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Quarterly' }));
  await user.click(screen.getByRole('checkbox', { name: 'Monthly' }));
  await user.click(submit());
  expect(onSubmit).toHaveBeenLastCalledWith({ kinds: ['MONTHLY', 'QUARTERLY'] });
  await user.click(screen.getByRole('checkbox', { name: 'Monthly' }));
  await user.click(submit());
  expect(onSubmit).toHaveBeenLastCalledWith({ kinds: ['QUARTERLY'] });
});

test('picks and clears what cannot be typed', async () => {
  const user = userEvent.setup();
  const onPick = vi.fn();
  const onClear = vi.fn();
  render(<ReadOnlyPickField label="Map Focus Setting" value="200 Cash" onPick={onPick} onClear={onClear} />);
  expect(screen.getByRole('textbox', { name: 'Map Focus Setting' })).toHaveAttribute('readonly');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Select', 'Clear']);
  await user.click(screen.getByRole('button', { name: 'Select Map Focus Setting' }));
  await user.click(screen.getByRole('button', { name: 'Clear Map Focus Setting' }));
  expect(onPick).toHaveBeenCalledOnce();
  expect(onClear).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Select Map Focus Setting' })).toHaveFocus();
});

test('only shows what neither can be picked nor cleared', () => {
  render(<ReadOnlyPickField label="Account Type" value="Assets" />);
  expect(screen.getByRole('textbox', { name: 'Account Type' })).toHaveValue('Assets');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
