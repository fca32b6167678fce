import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FindingGroup, FindingGroups } from '@/components/findings/FindingGroup';
import type { AskedQuestion } from '@/contract/questions/questions.schema';
import type { ReportFinding } from '@/contract/reports/report.schema';

function finding(message: string, codes: string[], severity: ReportFinding['severity'] = 'error'): ReportFinding {
  return { rule: 'equityDiffers', severity, message, codes };
}

function lines(findings: readonly ReportFinding[]) {
  render(<FindingGroup severity="error" findings={findings} />);
  return screen.queryAllByRole('listitem').map((item) => item.textContent);
}

test('names the items that a message leaves out, and no item twice', () => {
  expect(
    lines([
      finding('Equity (3480) and item 1800, differ by 4290.00.', ['3480', '1800', '4290']),
      finding('Item 200, Cash, is negative.', ['200']),
      finding('Debt differs by 200,000.00.', ['200']),
      finding('Income starts late.', ['3931', '3932']),
      finding('The trial balance does not balance.', []),
    ]),
  ).toEqual([
    'Equity (3480) and item 1800, differ by 4290.00. (item 4290)',
    'Item 200, Cash, is negative.',
    'Debt differs by 200,000.00. (item 200)',
    'Income starts late. (items 3931, 3932)',
    'The trial balance does not balance.',
  ]);
});

test('is nothing without findings of its severity', () => {
  expect(lines([finding('Look at it.', [], 'warning')])).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('shows the answer of an answered finding, with its fact, person and time', () => {
  const answer = {
    text: 'It may be offset.',
    date: '2026-02-01',
    paper: 'Clearing agreement',
    by: 'Ann Owner',
    at: '2026-04-02T10:00:00Z',
  };
  const question = { answer } as AskedQuestion;
  render(<FindingGroups findings={[{ ...finding('A debit.', [], 'warning'), question }]} />);
  expect(screen.getByRole('heading', { name: 'Review before filing' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /^A debit\.Answer: It may be offset\. \(Clearing agreement, 02\/01\/2026\) Ann Owner, 04\/02\/2026/,
  );
});
