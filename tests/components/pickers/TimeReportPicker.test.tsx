import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TimeReportPicker } from '@/components/pickers/TimeReportPicker';

type Props = ComponentProps<typeof TimeReportPicker>;

const today = '2025-07-01';

function renderPicker(changes: Partial<Props> = {}) {
  const onChange = vi.fn<(timeReport: string | null) => void>();
  function Screen() {
    const [value, setValue] = useState(changes.value ?? null);
    const handleChange = (next: string | null) => {
      onChange(next);
      setValue(next);
    };
    return (
      <>
        <TimeReportPicker
          label="Time Report"
          frequency="Quarterly"
          today={today}
          {...changes}
          value={value}
          onChange={handleChange}
        />
        <button type="button" onClick={() => setValue(null)}>
          Reset
        </button>
      </>
    );
  }
  render(<Screen />);
  return { user: userEvent.setup(), onChange };
}

const period = () => screen.getByRole('combobox', { name: 'Time Report: Period' });
const year = () => screen.getByRole('combobox', { name: 'Time Report: Year' });
const options = (select: HTMLElement) => Array.from(select.querySelectorAll('option'), (option) => option.textContent);

test('offers quarters or months as the company reports, and five years', () => {
  renderPicker();
  expect(options(period())).toEqual(['Please select one', 'Q1', 'Q2', 'Q3', 'Q4']);
  expect(options(year())).toEqual(['Please select one', '25', '24', '23', '22', '21']);
});

test('gives a period once both halves are chosen, and none before', async () => {
  const { user, onChange } = renderPicker({ frequency: 'Monthly' });
  await user.selectOptions(period(), 'JUN');
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(period()).toHaveValue('JUN');
  await user.selectOptions(year(), '24');
  expect(onChange).toHaveBeenLastCalledWith('JUN 24');
  await user.selectOptions(period(), 'Please select one');
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(year()).toHaveValue('24');
});

test('a period that is older or of another frequency stays on offer while it is chosen', () => {
  renderPicker({ value: 'JAN 19' });
  expect(period()).toHaveValue('JAN');
  expect(year()).toHaveValue('19');
});

test('a reset from outside empties both halves', async () => {
  const { user } = renderPicker({ value: 'Q2 25' });
  await user.selectOptions(period(), 'Q1');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(period()).toHaveValue('');
  expect(year()).toHaveValue('');
});

test('an error belongs to both halves', () => {
  renderPicker({ error: 'Please select one', required: true });
  expect(period()).toBeInvalid();
  expect(year()).toHaveAccessibleDescription('Please select one');
  expect(year()).toBeRequired();
});
