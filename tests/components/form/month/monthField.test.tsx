import { act, screen } from '@testing-library/react';
import { renderForm } from '@tests/support/screens/renderForm';
import { expect, test } from 'vitest';
import { object } from 'yup';
import { MonthField } from '@/components/form';
import { month, requiredMessage } from '@/lib/validation';

const today = '2026-07-15';

function renderMonth(changes: Partial<Parameters<typeof MonthField>[0]> = {}, value = '') {
  return renderForm(<MonthField name="month" label="First month" today={today} {...changes} />, {
    values: { month: value },
    schema: object({ month: changes.required === false ? month() : month().required(requiredMessage) }),
  });
}

const field = () => screen.getByRole('textbox', { name: /^First month/ });
const toggle = () => screen.getByRole('button', { name: 'Choose First month' });
const panel = () => screen.queryByRole('group', { name: 'First month' });
const monthButton = (name: string) => screen.getByRole('button', { name });
const submit = () => screen.getByRole('button', { name: 'Submit' });

test.each([
  ['mar 25', 'MAR 25'],
  ['March 2025', 'MAR 25'],
  ['3/2025', 'MAR 25'],
  ['2025-03', 'MAR 25'],
  ['3/31/2025', 'MAR 25'],
  ['Mar-25', 'MAR 25'],
])('reads "%s", and shows it as %s once the field is left', async (typed, shown) => {
  const { user, onSubmit } = renderMonth();
  await user.type(field(), typed);
  await user.tab();
  expect(field()).toHaveValue(shown);
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ month: shown });
  expect(shown).toHaveLength(6);
});

test.each(['Q1 25', 'Smarch 25', '3/30/2025', '25'])('refuses "%s" at the field', async (typed) => {
  const { user, onSubmit } = renderMonth();
  await user.type(field(), typed);
  await user.click(submit());
  expect(await screen.findByText('Enter a month like MAR 25')).toBeInTheDocument();
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('is required unless it says otherwise', async () => {
  const { user, onSubmit } = renderMonth();
  expect(field()).toBeRequired();
  await user.click(submit());
  expect(await screen.findByText(requiredMessage)).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('takes nothing where a month may be missing', async () => {
  const { user, onSubmit } = renderMonth({ required: false }, 'MAR 25');
  expect(field()).not.toBeRequired();
  await user.clear(field());
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ month: '' });
});

test('reads what is typed 700 ms after the last letter, and at once with Enter', async () => {
  const { user, onSubmit, form } = renderMonth();
  const started = Date.now();
  await user.type(field(), 'apr 25');
  expect(form.getValues('month')).toBe('');
  await expect.poll(() => form.getValues('month')).toBe('APR 25');
  expect(Date.now() - started).toBeGreaterThanOrEqual(700);
  // Still as typed: it is written out when the field is left.
  expect(field()).toHaveValue('apr 25');
  await user.clear(field());
  await user.type(field(), 'may 25{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ month: 'MAY 25' });
});

test('an error goes while the person types what fixes it', async () => {
  const { user } = renderMonth();
  await user.type(field(), 'May{Enter}');
  expect(await screen.findByText('Enter a month like MAR 25')).toBeInTheDocument();
  await user.type(field(), ' 25');
  expect(screen.queryByText('Enter a month like MAR 25')).toBeNull();
  expect(field()).toHaveFocus();
});

test('opens the months of the chosen year, and takes one by mouse', async () => {
  const { user, onSubmit } = renderMonth({}, 'MAR 25');
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle());
  expect(monthButton('March 2025')).toHaveFocus();
  expect(monthButton('March 2025')).toHaveAttribute('aria-pressed', 'true');
  await user.click(monthButton('Next year'));
  await user.click(monthButton('May 2026'));
  expect(field()).toHaveValue('MAY 26');
  expect(toggle()).toHaveFocus();
  expect(panel()).toBeNull();
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ month: 'MAY 26' });
});

test('begins at the current month, and goes by the arrow keys from month to month and year to year', async () => {
  const { user } = renderMonth();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  const steps: [string, string][] = [
    ['{ArrowRight}', 'August 2026'],
    ['{ArrowLeft}', 'July 2026'],
    ['{ArrowUp}', 'April 2026'],
    ['{ArrowDown}', 'July 2026'],
    ['{PageUp}', 'July 2025'],
    ['{PageDown}', 'July 2026'],
    ['{Home}', 'January 2026'],
    ['{ArrowLeft}', 'December 2025'],
    ['{End}', 'December 2025'],
  ];
  expect(monthButton('July 2026')).toHaveFocus();
  for (const [key, name] of steps) {
    await user.keyboard(key);
    expect(monthButton(name)).toHaveFocus();
  }
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('DEC 25');
});

test('a year begins and ends where a period has its two digits', async () => {
  const { user } = renderMonth({}, 'JAN 00');
  await user.click(toggle());
  expect(monthButton('Previous year')).toBeDisabled();
  await user.keyboard('{ArrowLeft}{PageUp}');
  expect(monthButton('January 2000')).toHaveFocus();
});

test('Escape, Tab and a press beside them close the months, and choose nothing', async () => {
  const { user } = renderMonth({}, 'MAR 25');
  await user.click(toggle());
  await user.keyboard('{ArrowRight}{Escape}');
  expect(panel()).toBeNull();
  expect(toggle()).toHaveFocus();
  await user.click(toggle());
  await user.tab();
  expect(panel()).toBeNull();
  await user.click(toggle());
  await user.click(document.body);
  expect(panel()).toBeNull();
  expect(field()).toHaveValue('MAR 25');
});

test('a month beyond the limits can be seen and not chosen', async () => {
  const { user } = renderMonth({ min: '2025-02-28', max: '2025-03-31' });
  await user.click(toggle());
  expect(monthButton('March 2025')).toHaveFocus();
  for (const name of ['January 2025', 'April 2025']) {
    expect(monthButton(name)).toHaveAttribute('aria-disabled', 'true');
    await user.click(monthButton(name));
    expect(field()).toHaveValue('');
  }
  await user.click(monthButton('February 2025'));
  expect(field()).toHaveValue('FEB 25');
});

test('a value from elsewhere takes the place of what was typed', async () => {
  const { user, form, onSubmit } = renderMonth();
  await user.type(field(), 'apr 25');
  act(() => form.setValue('month', 'JUN 25'));
  expect(field()).toHaveValue('JUN 25');
  await user.tab();
  await user.click(submit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ month: 'JUN 25' });
});
