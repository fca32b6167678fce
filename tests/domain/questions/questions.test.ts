import { type CaseBook, contextOf, type QuestionCases } from '@tests/support/questions/caseBooks';
import { describe, expect, it } from 'vitest';
import { toDecimalString, zero } from '@/domain/money';
import { askQuestions } from '@/domain/questions/askQuestions';
import type { Question } from '@/domain/questions/question';
import { questions } from '@/domain/questions/registry';

const files = import.meta.glob<Record<string, QuestionCases>>('./cases/*.ts', { eager: true });
const cases: Readonly<Record<string, QuestionCases>> = Object.assign({}, ...Object.values(files));

const ask = (question: Question, book: CaseBook) => askQuestions(contextOf(book), [question]);

describe('a healthy firm', () => {
  it('is asked nothing', () => {
    expect(askQuestions(contextOf()).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
  });
});

describe.each(questions.FOCUS.map((question) => [question.id, question] as const))('%s', (id, question) => {
  const { fires = {}, silent = {} } = cases[id] ?? {};

  it('has three cases that fire, one with its message, and three that do not', () => {
    const hasMessage = Object.values(fires).some(({ message }) => message !== undefined);
    expect([Object.keys(fires).length >= 3, hasMessage, Object.keys(silent).length >= 3]).toEqual([true, true, true]);
  });

  it.each(Object.entries(fires))('is asked: %s', (_, { stake, excess, message, ...book }) => {
    const found = ask(question, book);
    expect(found.map(({ rule, subject }) => [rule, subject !== 'fault'])).toContainEqual([id, true]);
    expect(new Set(found.map(({ subject }) => subject)).size).toBe(found.length);
    if (message !== undefined) expect(found[0]?.message).toBe(message);
    if (stake !== undefined) expect(toDecimalString(found[0]?.stake?.netCapital ?? zero)).toBe(stake);
    if (excess !== undefined) expect(toDecimalString(found[0]?.stake?.excess ?? zero)).toBe(excess);
  });

  it.each(Object.entries(silent))('is not asked: %s', (_, book) => {
    expect(ask(question, book).map(({ message }) => message)).toEqual([]);
  });
});
