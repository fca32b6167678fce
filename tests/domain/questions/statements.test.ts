import { annualCases } from '@tests/domain/questions/cases/annual/annual';
import { blankForm, formCases } from '@tests/domain/questions/cases/forms/forms';
import { ssoiCases } from '@tests/domain/questions/cases/ssoi/ssoi';
import { exampleInputs } from '@tests/domain/ssoi/workedExample';
import { annualYear } from '@tests/support/books/annualYear';
import type { CasesById } from '@tests/support/questions/statementCases';
import { describe, expect, it } from 'vitest';
import { type AnnualStatements, computeAnnualStatements } from '@/domain/annual/annualStatements';
import { askAnnual, askForm } from '@/domain/questions/askQuestions';
import type { Finding } from '@/domain/questions/finding';
import { questions } from '@/domain/questions/registry';
import { computeSsoi } from '@/domain/ssoi/computeSsoi';

function describeCases<Change>(
  ids: readonly string[],
  cases: CasesById<Change>,
  ask: (change: Change) => readonly Finding[],
): void {
  describe.each(ids)('%s', (id) => {
    const { fires = {}, silent = {} } = cases[id] ?? {};
    const find = (change: Change) => ask(change).filter(({ rule }) => rule === id);

    it('has three cases that fire, one with its message, and three that do not', () => {
      const hasMessage = Object.values(fires).some(({ message }) => message !== undefined);
      expect([Object.keys(fires).length >= 3, hasMessage, Object.keys(silent).length >= 3]).toEqual([true, true, true]);
    });

    it.each(Object.entries(fires))('is asked: %s', (_, { message, severity, ...change }) => {
      const [found] = find(change as Change); // without what is expected
      expect(found).toBeDefined();
      expect(found?.message).not.toContain('fault of Netcap');
      if (message !== undefined) expect(found?.message).toBe(message);
      if (severity !== undefined) expect(found?.severity).toBe(severity);
    });

    it.each(Object.entries(silent))('is not asked: %s', (_, change) => {
      expect(find(change).map(({ message }) => message)).toEqual([]);
    });
  });
}

describe('the Supplemental Statement of Income', () => {
  describeCases(
    questions.SSOI.map(({ id }) => id),
    ssoiCases,
    (change) => computeSsoi(exampleInputs(change)).findings,
  );
});

describe('a form whose lines are data', () => {
  describeCases(
    questions.FORMS.map(({ id }) => id),
    formCases,
    (change) => askForm({ ...blankForm, ...change }),
  );
});

describe('the annual report', () => {
  describeCases(
    questions.ANNUAL.map(({ id }) => id),
    annualCases,
    (change) => askAnnual(computeAnnualStatements({ ...annualYear, ...change })),
  );

  it('shows a question that fails as a fault, and asks the others', () => {
    const broken = { ...computeAnnualStatements(annualYear), subordinated: null } as unknown as AnnualStatements;
    const found = askAnnual(broken);
    expect(found.filter(({ severity }) => severity === 'error').map(({ rule }) => rule)).toEqual([
      'subordinatedUnlikeBooks',
      'allowableLoansDiffer',
    ]);
    expect(found.map(({ rule }) => rule)).toContain('focusNotFiled');
  });
});
