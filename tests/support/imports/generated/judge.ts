import { ApiError } from '@server/common/errors';
import type { ReadImport } from '@server/imports/reading/importTypes';
import { readFile } from '@tests/support/imports/readFile';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportQuestion } from '@/contract/imports/imports.schema';
import { booksBefore, type Expected, type GeneratedFile } from './expected';
import { ledgerDifference } from './ledgers/judgeLedger';
import { meantTypes, positionDifference } from './positions/judgePositions';

/** `stopped` is a file that can't be imported and asks nothing: its rows have problems. */
export const outcomes = ['right', 'asked-right', 'asked', 'stopped', 'refused', 'crashed', 'wrong'] as const;
export type Outcome = (typeof outcomes)[number];

/** An outcome with what makes it so: the difference, the question, the problem or the refusal. */
export type Verdict = { outcome: Outcome; detail: string };

/** Reads a file and judges the reading; questions are answered with each of their options in turn. `hasBooks` if the company has the file's earlier periods. */
export async function judgeFile(file: GeneratedFile, { hasBooks = false } = {}): Promise<Verdict> {
  const earlierBooks = hasBooks && file.expected.kind === 'balance' ? booksBefore(file.expected) : [];
  const read = (choices: ImportChoices) => readFile(file.bytes, { fileName: file.fileName, choices, earlierBooks });
  try {
    const first = await read({});
    const verdict = judge(first, file.expected);
    if (verdict.outcome !== 'asked' && verdict.outcome !== 'stopped') return verdict;
    const search = { read, expected: file.expected, tries: { left: maxTries } };
    const isRight = await leadsToRight(search, { read: first, choices: {}, depth: 0 });
    return isRight ? { ...verdict, outcome: 'asked-right' } : verdict;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Judges a reading by its rows. */
function judge(read: ReadImport, expected: Expected): Verdict {
  const question = read.questions.find(({ is_required }) => is_required);
  if (question !== undefined) return { outcome: 'asked', detail: `${question.name}: ${question.message}` };
  const [problem] = read.problems;
  if (problem !== undefined) return { outcome: 'stopped', detail: `row ${problem.row}: ${problem.message}` };
  const difference = differenceOf(read, expected);
  return difference === null ? { outcome: 'right', detail: '' } : { outcome: 'wrong', detail: difference };
}

function differenceOf(read: ReadImport, expected: Expected): string | null {
  const { content } = read;
  if (content === null) return 'nothing is read, and nothing is asked';
  if (expected.kind === 'refusal') return `imports ${content.lines.length} rows of a report that is none to import`;
  if (content.kind !== expected.kind) return `read as ${content.kind}`;
  if (content.kind === 'balance' && expected.kind === 'balance') return ledgerDifference(content.lines, read, expected);
  if (content.kind === 'position' && expected.kind === 'position')
    return positionDifference(content.lines, read, expected);
  return null;
}

/** Returns the verdict of a thrown refusal; its words have to be plain, or it is a crash. */
function refusalOf(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return { outcome: 'crashed', detail: String(error) };
  const detail = [error.message, ...(error.details ?? []).map(({ message }) => message)].join(' ');
  return { outcome: error.status === 422 && isPlain(detail) ? 'refused' : 'crashed', detail };
}

function isPlain(message: string): boolean {
  return message.length > 20 && !/undefined|null|NaN|\[object|TypeError/.test(message);
}

const maxTries = 40;
const maxDepth = 5;

type Search = { read: (choices: ImportChoices) => Promise<ReadImport>; expected: Expected; tries: { left: number } };

type Step = { read: ReadImport; choices: ImportChoices; depth: number };

/** Returns true if answers that the reading offers lead to the right rows. */
async function leadsToRight(search: Search, { read, choices, depth }: Step): Promise<boolean> {
  if (depth > maxDepth) return false;
  for (const answer of answersTo(read, search.expected)) {
    search.tries.left -= 1;
    if (search.tries.left < 0) return false;
    if (await isRightWith(search, { ...choices, ...answer }, depth + 1)) return true;
  }
  return false;
}

async function isRightWith(search: Search, choices: ImportChoices, depth: number): Promise<boolean> {
  const read = await search.read(choices).catch(() => null);
  if (read === null) return false;
  const { outcome } = judge(read, search.expected);
  if (outcome === 'asked' || outcome === 'stopped') return leadsToRight(search, { read, choices, depth });
  return outcome === 'right';
}

/** Returns the choices for the first required question, or the types of positions that problems ask for. */
function answersTo(read: ReadImport, expected: Expected): ImportChoices[] {
  const question = read.questions.find(({ is_required }) => is_required);
  if (question === undefined) return expected.kind === 'position' ? meantTypes(read, expected) : [];
  if (question.options.length > 0) return question.options.map(({ value }) => choiceOf(question.name, value));
  if (question.name === 'period' && expected.kind === 'balance') return [{ period: expected.end }];
  if (question.name === 'report_date' && expected.kind === 'position') return [{ report_date: expected.day }];
  return [];
}

function choiceOf(name: ImportQuestion['name'], value: string): ImportChoices {
  if (value === 'true' || value === 'false') return { [name]: value === 'true' };
  return { [name]: name === 'header_row' ? Number(value) : value };
}
