import { expect, test } from 'vitest';
import { type PeriodReport, periodReports } from '@/contract/statements/statement';
import type { Question, QuestionClass, QuestionTerms } from '@/domain/questions/question';
import { questions } from '@/domain/questions/registry';

const headings: Readonly<Record<QuestionClass, string>> = {
  fix: 'Must be fixed',
  answer: 'Must be fixed or answered',
  note: 'Notes',
};

type Described = QuestionTerms<never> & Pick<Question, 'fact' | 'statements' | 'days'>;

function textOf({ id, version, title, about, authority, applies, fact, exclusions = [], ...asked }: Described): string {
  return [
    `#### ${title}`,
    '',
    about,
    '',
    `- \`${id}\`, version ${version}. ${authority.join('; ')}.`,
    ...(applies === undefined ? [] : [`- Asked of ${applies.when}.`]),
    ...(fact === undefined ? [] : [`- Answered by ${fact}, with its day and paper.`]),
    ...(asked.statements === undefined ? [] : [`- Listed on ${statementsText(asked.statements)}.`]),
    ...(asked.days === undefined ? [] : [`- ${daysTexts[asked.days]}`]),
    ...(exclusions.length === 0 ? [] : [`- Not asked: ${exclusions.join(' ')}`]),
    '',
  ].join('\n');
}

const daysTexts = {
  none: 'Not asked of days.',
  withOwnBalances: 'Asked of days with balances of their own.',
} as const;

const statementNames: Readonly<Record<PeriodReport, string>> = {
  'balance-sheet': 'the balance sheet',
  'income-statement': 'the income statement',
  'non-allowable-assets': 'non-allowable assets',
  'aggregate-indebtedness': 'aggregate indebtedness',
};

function statementsText(statements: readonly PeriodReport[]): string {
  if (statements.length === periodReports.length) return 'every statement of a period';
  return statements.map((report) => statementNames[report]).join(' and ');
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
    sectionOf('Schedules and other forms', questions.FORMS),
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
