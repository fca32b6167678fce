import { act, screen } from '@testing-library/react';
import { renderForm } from '@tests/support/screens/renderForm';
import { expect, test } from 'vitest';
import { object, string } from 'yup';
import { MobileField, PhoneField } from '@/components/form';
import { mobileNumber, phone } from '@/lib/validation';

function renderPhone(number: string | null, { hasExtension = false, rule = phone() } = {}) {
  const rendered = renderForm(<PhoneField name="phone" label="Main Telephone" hasExtension={hasExtension} />, {
    values: { phone: number },
    schema: object({ phone: rule }),
  });
  return { ...rendered, input: screen.getByLabelText('Main Telephone') };
}

test.each([
  ['2125550141', '(212) 555-0141'],
  ['2125550141.204', '(212) 555-0141 ext. 204'],
  ['', ''],
  [null, ''],
])('shows the digits %s as "%s"', (digits, text) => {
  expect(renderPhone(digits).input).toHaveValue(text);
});

test('leaves a number as it is typed, shows it formatted afterwards and submits its digits', async () => {
  const { user, input, onSubmit } = renderPhone('');
  await user.type(input, '+1 212.555.0141');
  expect(input).toHaveValue('+1 212.555.0141');
  await user.tab();
  expect(input).toHaveValue('(212) 555-0141');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ phone: '2125550141' });
});

test('takes an extension after a dot where there may be one', async () => {
  const { user, input, onSubmit } = renderPhone('2125550141', { hasExtension: true });
  await user.type(input, '.204');
  await user.tab();
  expect(input).toHaveValue('(212) 555-0141 ext. 204');
  await user.type(input, '5{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ phone: '2125550141.2045' });
});

test('refuses what is no whole number', async () => {
  const { user, input, onSubmit } = renderPhone('');
  await user.type(input, '212-555{Enter}');
  expect(await screen.findByText('Please enter valid phone number')).toBeInTheDocument();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please enter valid phone number');
  expect(input).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('may stay empty unless the rule says otherwise', async () => {
  const { user, input, onSubmit } = renderPhone('');
  await user.type(input, '{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ phone: '' });
});

test('can be required', async () => {
  const { user, input } = renderPhone('', { rule: phone().required('Main Telephone is required') });
  await user.type(input, '{Enter}');
  expect(await screen.findByText('Main Telephone is required')).toBeInTheDocument();
});

test('follows the form when it is filled from elsewhere', async () => {
  const { user, input, form } = renderPhone('2125550141');
  await user.clear(input);
  await user.type(input, '9');
  act(() => form.setValue('phone', '3125550199'));
  expect(input).toHaveValue('(312) 555-0199');
});

test('a mobile number is judged by the chosen country', async () => {
  const { user, onSubmit } = renderForm(<MobileField name="mobile" countryName="country" label="Mobile Number" />, {
    values: { mobile: '', country: 'us' },
    schema: object({ mobile: mobileNumber('country'), country: string() }),
  });
  const input = screen.getByLabelText('Mobile Number');
  await user.type(input, '98765 4321{Enter}');
  expect(await screen.findByText('Please enter valid phone number')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Country code'), '+95 Myanmar');
  await user.type(input, '{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ mobile: '98765 4321', country: 'mm' });
});
