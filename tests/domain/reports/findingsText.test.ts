import { expect, test } from 'vitest';
import type { AskedQuestion } from '@/contract/questions/questions.schema';
import type { FindingSeverity } from '@/contract/reports/report';
import { answeredText, draftText, findingsText } from '@/domain/reports/findingsText';

const finding = (severity: FindingSeverity) => ({ severity });

const answered = {
  severity: 'warning',
  question: {
    answer: { text: 'Ours.', date: null, paper: null, by: 'Ann', at: '2026-04-02T10:00:00Z' },
  } as AskedQuestion,
} as const;

test('findings to fix, to answer and to review are counted apart', () => {
  const findings = [finding('error'), finding('warning'), finding('error'), finding('question')];
  expect(findingsText(findings, 'error')).toBe('2 issues to fix');
  expect(findingsText(findings, 'question')).toBe('1 to answer');
  expect(findingsText(findings, 'warning')).toBe('1 to review');
  expect(findingsText([finding('error')], 'error')).toBe('1 issue to fix');
  expect(findingsText([finding('error')], 'warning')).toBeNull();
});

test('a report is a draft while a finding is open, and counts its answers once it is final', () => {
  expect(draftText([finding('error'), finding('question'), finding('question')])).toBe(
    'Draft: 1 issue to fix, 2 to answer',
  );
  expect(draftText([finding('question')])).toBe('Draft: 1 to answer');
  expect(draftText([finding('warning'), answered])).toBeNull();
  expect(findingsText([finding('warning'), answered], 'warning')).toBe('1 to review');
  expect(answeredText([finding('warning'), answered])).toBe('1 question answered');
  expect(answeredText([answered, answered])).toBe('2 questions answered');
  expect(answeredText([finding('warning')])).toBeNull();
});
