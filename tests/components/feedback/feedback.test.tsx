import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  ActionButton,
  EmptyNotice,
  ErrorNotice,
  FigureText,
  Loading,
  MoneyText,
  ProgressBar,
  StatusBadge,
} from '@/components/feedback';

test('says that something is loading', () => {
  render(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('says that there is nothing', () => {
  render(<EmptyNotice />);
  expect(screen.getByText('There are no records to show')).toBeInTheDocument();
});

const failure = { status: 500, code: 'InternalServerError', message: 'Unable to fetch record' };

test("shows a failure's message, and tries again only where that is possible", async () => {
  const onRetry = vi.fn();
  const { rerender } = render(<ErrorNotice error={failure} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to fetch record');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<ErrorNotice error={failure} onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith();
});

test('has words for a failure without any, and takes those that it is given', () => {
  const { rerender } = render(<ErrorNotice error={new Error('broken')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  rerender(<ErrorNotice error={failure} text="Unable to fetch records. Please try again later." />);
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to fetch records. Please try again later.');
});

test('writes amounts, zero too, and nothing for none', () => {
  const { container, rerender } = render(<MoneyText value={-1234.5} />);
  expect(container).toHaveTextContent('(1,234.50)');
  rerender(<MoneyText value={0} />);
  expect(container).toHaveTextContent('0.00');
  rerender(<MoneyText value={null} />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  ['1,234.50', 'nc-figure'],
  ['(1,234.50)', 'nc-figure nc-figure-negative'],
  ['123.36%', 'nc-figure nc-figure-percent'],
  ['', 'nc-figure'],
])('lets hang what follows the digits of “%s”', (text, classes) => {
  const { container } = render(<FigureText text={text} />);
  expect(container.firstElementChild).toHaveAttribute('class', classes);
  expect(container).toHaveTextContent(text);
});

test.each([
  ['APPROVED', 'nc-pill-success'],
  ['REJECTED', 'nc-pill-danger'],
  ['PENDING', 'nc-pill-info'],
  ['EDITING', 'nc-pill-info'],
  ['CLOSED', 'nc-pill-neutral'],
])('gives %s its color', (status, tone) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(status)).toHaveClass(tone);
});

test.each([
  [0.414, '41'],
  [-1, '0'],
  [7, '100'],
])('shows the fraction %s as %s percent', (fraction, percent) => {
  render(<ProgressBar label="Uploading the file" fraction={fraction} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading the file' })).toHaveAttribute('aria-valuenow', percent);
});

test('names no percentage that nobody knows', () => {
  render(<ProgressBar label="Processing the file" fraction={null} />);
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
});

test('a busy button keeps the focus and takes no second press', async () => {
  const begin = vi.fn();
  const buttonThat = (isBusy: boolean) => (
    <ActionButton isBusy={isBusy} onClick={begin}>
      Download
    </ActionButton>
  );
  const { rerender } = render(buttonThat(false));
  const button = screen.getByRole('button', { name: 'Download' });
  await userEvent.click(button);
  rerender(buttonThat(true));
  await userEvent.keyboard('{Enter}');
  expect(begin).toHaveBeenCalledOnce();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});
