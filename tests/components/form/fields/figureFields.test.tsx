import { act, screen } from '@testing-library/react';
import { renderForm } from '@tests/support/screens/renderForm';
import { expect, test } from 'vitest';
import { object } from 'yup';
import { CurrencyField, NumberField } from '@/components/form';
import { currency } from '@/lib/validation';

function renderAmount(amount: number | null, schema = currency()) {
  const rendered = renderForm(<CurrencyField name="amount" label="Debit" />, {
    values: { amount },
    schema: object({ amount: schema }),
  });
  return { ...rendered, input: screen.getByLabelText('Debit'), submit: screen.getByRole('button', { name: 'Submit' }) };
}

test.each([
  [1234.5, '1,234.50'],
  [-1234.5, '(1,234.50)'],
  [0, '0.00'],
  [null, ''],
])('shows %s as "%s"', (amount, text) => {
  expect(renderAmount(amount).input).toHaveValue(text);
});

test.each([
  ['1234.5', '1,234.50', 1234.5],
  ['(1,234.5)', '(1,234.50)', -1234.5],
  ['-7', '(7.00)', -7],
  ['$9,999,999,999,999.99', '9,999,999,999,999.99', 9_999_999_999_999.99],
])('leaves %s as it is typed, shows it as %s afterwards and submits it', async (typed, shown, amount) => {
  const { user, input, submit, onSubmit } = renderAmount(null);
  await user.type(input, typed);
  expect(input).toHaveValue(typed);
  await user.tab();
  expect(input).toHaveValue(shown);
  await user.click(submit);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ amount });
});

test('submits by Enter what is typed and not left yet', async () => {
  const { user, input, onSubmit } = renderAmount(null);
  await user.type(input, '12.3{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ amount: 12.3 });
});

test('submits null when it is emptied', async () => {
  const { user, input, submit, onSubmit } = renderAmount(5);
  await user.clear(input);
  await user.click(submit);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ amount: null });
});

test.each(['abc', '12,34', '(5', '1e5', '1.2.3'])('refuses %s and leaves it to be corrected', async (typed) => {
  const { user, input, submit, onSubmit } = renderAmount(null);
  await user.type(input, typed);
  await user.click(submit);
  expect(await screen.findByText('This field must be a valid currency format')).toBeInTheDocument();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('This field must be a valid currency format');
  expect(input).toHaveValue(typed);
  expect(input).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  ['1.234', 'has more than 2 decimals'],
  ['(1,234.567)', 'has more than 2 decimals'],
  ['12345678901234', 'has more than 13 digits before the decimal point'],
])('says of %s what an amount may not have', async (typed, reason) => {
  const { user, input, submit, onSubmit } = renderAmount(null);
  await user.type(input, typed);
  await user.click(submit);
  const text = `This field must be a valid currency format: it ${reason}`;
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(input).toHaveAccessibleDescription(text);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(input);
  await user.type(input, '1.23');
  expect(input).toHaveAccessibleDescription('');
});

test('says in the words of its screen what is no amount', async () => {
  const { user, input, submit } = renderAmount(null, currency('This field must be numeric'));
  await user.type(input, 'abc');
  await user.click(submit);
  expect(await screen.findByText('This field must be numeric')).toBeInTheDocument();
});

test('can be required', async () => {
  const { user, submit } = renderAmount(null, currency().required('This field is required'));
  await user.click(submit);
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
});

test('what is filled in while the field has the focus is typed over', async () => {
  const { user, input, form } = renderAmount(null);
  await user.click(input);
  act(() => form.setValue('amount', 0));
  expect(input).toHaveValue('0.00');
  await user.keyboard('12');
  expect(input).toHaveValue('12');
});

test('follows the form when it is filled from elsewhere', async () => {
  const { user, input, form } = renderAmount(5);
  await user.type(input, 'x');
  act(() => form.setValue('amount', -20));
  expect(input).toHaveValue('(20.00)');
  act(() => form.reset());
  expect(input).toHaveValue('5.00');
});

test('a number has as many places as it is given', async () => {
  const { user, onSubmit } = renderForm(<NumberField name="quantity" label="Qty" decimals={4} />, {
    values: { quantity: -1234.5 },
    schema: object({ quantity: currency() }),
  });
  const input = screen.getByLabelText('Qty');
  expect(input).toHaveValue('(1,234.5000)');
  await user.clear(input);
  await user.type(input, '1 000.12345');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(input, '{Backspace}{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ quantity: 1000.1234 });
});

test('a number that names something has no separators', async () => {
  const { user, onSubmit } = renderForm(<NumberField name="filerId" label="Filer ID" isIdentifier />, {
    values: { filerId: 1700632 },
    schema: object({ filerId: currency() }),
  });
  const input = screen.getByLabelText('Filer ID');
  expect(input).toHaveValue('1700632');
  await user.clear(input);
  await user.type(input, '1,766,502');
  await user.tab();
  expect(input).toHaveValue('1766502');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ filerId: 1766502 });
});

test('a price takes four decimals, shows them, and says when there are more', async () => {
  const { user, onSubmit } = renderForm(<CurrencyField name="price" label="Closing price" decimals={4} />, {
    values: { price: 101.5 },
    schema: object({ price: currency() }),
  });
  const input = screen.getByLabelText('Closing price');
  expect(input).toHaveValue('101.5000');
  await user.clear(input);
  await user.type(input, '99.12345');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const text = 'This field must be a valid currency format: it has more than 4 decimals';
  expect(await screen.findByText(text)).toBeInTheDocument();
  await user.clear(input);
  await user.type(input, '99.1234{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ price: 99.1234 });
});
