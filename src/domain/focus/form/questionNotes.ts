import { formatDay } from '@/domain/periods';
import { getQuestionTitle } from '@/domain/questions/answers';
import type { Finding, GivenAnswer } from '@/domain/questions/finding';
import type { NoteGroup } from './reviewNotes';

/** Returns the questions of a report that were answered or are still open, with their answers; undefined without any. */
export function questionNotes(findings: readonly Finding[]): NoteGroup | undefined {
  const asked = findings.filter(({ severity, answer }) => severity === 'question' || answer !== undefined);
  if (asked.length === 0) return undefined;
  return {
    title: 'Questions and answers',
    headings: ['Question', 'Asked and answered', 'Answered by'],
    rows: asked.map(({ rule, message, answer }) =>
      answer === undefined
        ? { cells: [getQuestionTitle(rule), `${message}\nNot answered.`, ''], isAlert: true }
        : {
            cells: [getQuestionTitle(rule), `${message}\nAnswer: ${answer.text}${factText(answer)}`, givenText(answer)],
          },
    ),
    sheetRows: asked.map(({ rule, message, answer }) => [
      getQuestionTitle(rule),
      message,
      answer?.text ?? 'Not answered',
      answer?.date ? formatDay(answer.date) : '',
      answer?.paper ?? '',
      answer === undefined ? '' : givenText(answer),
    ]),
  };
}

function factText({ date, paper }: GivenAnswer): string {
  const parts = [...(date === null ? [] : [formatDay(date)]), ...(paper === null ? [] : [paper])];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function givenText({ by, at }: GivenAnswer): string {
  return `${by}, ${formatDay(at.slice(0, 10))}`;
}
