import { expect, test } from 'vitest';
import type { QuestionClass, QuestionTerms } from '@/domain/questions/question';
import { questions } from '@/domain/questions/registry';

const headings: Readonly<Record<QuestionClass, string>> = {
  fix: 'Must be fixed',
  answer: 'Must be fixed or answered',
  note: 'Notes',
};

type Described = QuestionTerms<never> & { fact?: string };

function textOf({ id, version, title, about, authority, applies, fact, exclusions = [] }: Described): string {
  return [
    `#### ${title}`,
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

function sectionOf(heading: string, asked: readonly Described[]): string {
  const groups = Object.entries(headings).flatMap(([group, name]) => {
    const own = asked.filter((question) => question.class === group);
    return own.length === 0 ? [] : [`### ${name} (${own.length})`, '', ...own.map(textOf)];
  });
  return [`## ${heading} (${asked.length})`, '', ...groups].join('\n');
}

const every: readonly Described[] = Object.values(questions).flat();

function page(): string {
  return [
    '# Questions',
    '',
    `The ${every.length} questions that Netcap asks before a report is final, drawn from \`src/domain/questions\`. The guide says how those on a FOCUS report are answered.`,
    '',
    sectionOf('FOCUS report', questions.FOCUS),
    sectionOf('Supplemental Statement of Income', questions.SSOI),
    sectionOf('Annual report', questions.ANNUAL),
  ].join('\n');
}

/** `npx vitest run tests/docs/questions.test.ts -u` writes the file again. */
test('docs/questions.md lists every question as the product asks it', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/questions.md');
});

test('no two questions on a kind of report have one id', () => {
  const doubled = Object.entries(questions).flatMap(([report, asked]) => {
    const ids = asked.map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${report} ${id}`);
  });
  expect(doubled).toEqual([]);
});

test('every file of a question is in the registry', () => {
  const files = import.meta.glob<Record<string, unknown>>('../../src/domain/questions/*/*.ts', { eager: true });
  const isQuestion = (value: unknown): value is Described =>
    typeof value === 'object' && value !== null && 'id' in value && 'authority' in value;
  const written = Object.values(files).flatMap((exported) => Object.values(exported).flat().filter(isQuestion));
  expect(written.filter((question) => !every.includes(question)).map(({ id }) => id)).toEqual([]);
});
