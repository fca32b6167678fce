import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EarlyWarnings } from '@/components/earlyWarnings/EarlyWarnings';
import type { ReportWarning } from '@/contract/reports/report.schema';

const warning = (level: string): ReportWarning => ({
  level,
  message: 'Net capital of 1.00 is below 2.00.',
  action: 'Give notice within 24 hours',
  citation: 'Rule 17a-11(b)(3)',
});

test('names each level reached with its words and rule', () => {
  render(<EarlyWarnings warnings={[warning('netCapitalBelow120'), warning('somethingNew')]} isChecked />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    '120% warningNet capital of 1.00 is below 2.00. Give notice within 24 hours (Rule 17a-11(b)(3)).',
  );
  expect(within(second ?? document.body).getByText('Early warning')).toBeInTheDocument();
  expect(screen.queryByText(/^Early-warning levels/)).toBeNull();
});

test('says that levels were checked where none is reached', () => {
  render(<EarlyWarnings warnings={[]} isChecked />);
  expect(screen.getByText('Early-warning levels checked: none reached.')).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
});

test('says beside a level reached that the others are not checked', () => {
  render(<EarlyWarnings warnings={[warning('netCapitalBelowRequirement')]} isChecked={false} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Net capital deficiency');
  expect(screen.getByText(/^The other early-warning levels aren't checked/)).toBeInTheDocument();
});
