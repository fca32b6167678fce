import type { AskedQuestion } from '@/contract/questions/questions.schema';
import type { ReportFinding } from '@/contract/reports/report.schema';
import { formatDollars, isNegative, money, negate } from '@/domain/money';

type QuestionGroup = {
  key: 'fix' | 'answer' | 'answered' | 'note';
  title: string;
  findings: readonly ReportFinding[];
};

const isOf: Readonly<Record<QuestionGroup['key'], (finding: ReportFinding) => boolean>> = {
  fix: ({ severity }) => severity === 'error',
  answer: ({ severity }) => severity === 'question',
  answered: ({ severity, question }) => severity === 'warning' && isAnswered(question),
  note: ({ severity, question }) => severity === 'warning' && !isAnswered(question),
};

const titles: Readonly<Record<QuestionGroup['key'], string>> = {
  fix: 'Must be fixed',
  answer: 'Must be answered',
  answered: 'Answered',
  note: 'Notes',
};

function isAnswered(question: AskedQuestion | undefined): boolean {
  return question !== undefined && question.answer !== null;
}

/** Groups findings by what they ask for, without empty groups. */
export function groupQuestions(findings: readonly ReportFinding[]): readonly QuestionGroup[] {
  const keys = Object.keys(titles) as QuestionGroup['key'][]; // of the table above
  return keys
    .map((key) => ({ key, title: titles[key], findings: findings.filter(isOf[key]) }))
    .filter((group) => group.findings.length > 0);
}

/** Returns a finding's identity in its period. */
export function keyOfQuestion({ rule, message, question }: ReportFinding): string {
  return question === undefined ? `${rule} ${message}` : `${rule} ${question.subject}`;
}

/** Returns true for a question that lists fold. */
export function isSmallQuestion({ question }: ReportFinding): boolean {
  return question?.is_small === true;
}

/** Returns a period's standing in one sentence, such as `Draft: 1 to fix, 2 to answer.` or `Nothing is open. 4 questions answered.` */
export function standingOfQuestions(findings: readonly ReportFinding[]): string {
  const count = (key: QuestionGroup['key']) => findings.filter(isOf[key]).length;
  const [fix, answer, answered] = [count('fix'), count('answer'), count('answered')];
  const settled = answered === 0 ? '' : ` ${answered === 1 ? '1 question' : `${answered} questions`} answered.`;
  if (fix + answer === 0) return `Nothing is open.${settled}`;
  const open = [...(fix > 0 ? [`${fix} to fix`] : []), ...(answer > 0 ? [`${answer} to answer`] : [])];
  return `A FOCUS report is a draft until this is settled: ${open.join(', ')}.${settled}`;
}

/** Returns the change that is at stake, such as `Net capital −$38,000.00, excess −$40,533.33 if it is so.` */
export function stakeText({ net_capital, excess }: NonNullable<AskedQuestion['stake']>): string {
  const capital = `Net capital ${signed(net_capital)}`;
  return excess === null ? `${capital} if so` : `${capital}, excess ${signed(excess)} if so`;
}

function signed(value: number): string {
  const amount = money(value);
  return isNegative(amount) ? `−${formatDollars(negate(amount))}` : `+${formatDollars(amount)}`;
}
