import { expect, test } from 'vitest';
import type { Question, QuestionClass } from '@/domain/questions/question';
import { questions } from '@/domain/questions/registry';

const headings: Readonly<Record<QuestionClass, string>> = {
  fix: 'Must be fixed',
  answer: 'Must be fixed or answered',
  note: 'Notes',
};

function textOf({ id, version, title, about, authority, applies, fact, exclusions = [] }: Question): string {
  return [
    `### ${title}`,
    '',
    about,
    '',
    `- \`${id}\`, version ${version}. ${authority.join('; ')}.`,
    ...(applies === undefined ? [] : [`- Asked of ${applies.when}.`]),
    ...(fact === undefined ? [] : [`- Answered by ${fact}, with its day and paper.`]),
    ...(exclusions.length === 0 ? [] : [`- Not asked: ${exclusions.join(' ')}`]),
    '',
  ].join('\n');
}

function page(): string {
  const groups = Object.entries(headings).map(([group, heading]) => {
    const asked = questions.filter((question) => question.class === group);
    return [`## ${heading} (${asked.length})`, '', ...asked.map(textOf)].join('\n');
  });
  return [
    '# Questions',
    '',
    `The ${questions.length} questions that Netcap asks of a period's books before a FOCUS report is final, drawn from \`src/domain/questions\`. The guide says how they are answered.`,
    '',
    ...groups,
  ].join('\n');
}

/** `npx vitest run tests/docs/questions.test.ts -u` writes the file again. */
test('docs/questions.md lists every question as the product asks it', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/questions.md');
});

test('no two questions have one id', () => {
  const ids = questions.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every file of a question is in the registry', () => {
  const files = import.meta.glob<Record<string, unknown>>('../../src/domain/questions/*/*.ts', { eager: true });
  const isQuestion = (value: unknown): value is Question =>
    typeof value === 'object' && value !== null && 'id' in value && 'authority' in value;
  const written = Object.values(files).flatMap((exported) => Object.values(exported).flat().filter(isQuestion));
  expect(written.filter((question) => !questions.includes(question)).map(({ id }) => id)).toEqual([]);
});
