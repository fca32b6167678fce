import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FindingGroup } from '@/components/findings/FindingGroup';
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
