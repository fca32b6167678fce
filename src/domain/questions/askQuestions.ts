import type { AnnualStatements } from '@/domain/annual/annualStatements';
import { computeFigures } from '@/domain/focus/computeFigures';
import { amountOf } from '@/domain/focus/figures';
import type { Figures, FocusInputs } from '@/domain/focus/types';
import type { ComparedForm } from '@/domain/lineForms/comparedForm';
import { absolute, isLess, type Money, multiply, subtract, zero } from '@/domain/money';
import type { ComputedSsoi } from '@/domain/ssoi/types';
import { findAnswer, toGivenAnswer } from './answers';
import type { KeptAnswer } from './facts';
import type { Finding, Stake } from './finding';
import type {
  Question,
  QuestionClass,
  QuestionContext,
  QuestionTerms,
  RaisedPoint,
  StatementPoint,
  StatementQuestion,
} from './question';
import { questions } from './registry';

const severities = { fix: 'error', answer: 'question', note: 'warning' } as const satisfies Record<
  QuestionClass,
  Finding['severity']
>;

/**
 * Asks every question of a FOCUS report, in the order of the registry. Those of accounts and registers are asked where their facts are known. An
 * answer of the period settles a question while the figures behind it stand.
 */
export function askQuestions(
  context: QuestionContext,
  asking: readonly Question[] = questions.FOCUS,
): readonly Finding[] {
  return asking.flatMap((question) =>
    askOne(question, context, () => find(question, context).map((asked) => toFinding(question, asked, context))),
  );
}

/** Asks every question of a Supplemental Statement of Income, in the order of the registry. An answer to the same question of FOCUS settles it. */
export function askSsoi(context: ComputedSsoi): readonly Finding[] {
  const { given = [] } = context.inputs;
  return askStatement(questions.SSOI, context).map((finding) => settle(finding, given));
}

/** Asks every question of an annual report, in the order of the registry. */
export function askAnnual(context: AnnualStatements): readonly Finding[] {
  return askStatement(questions.ANNUAL, context);
}

/** Asks every question of a form whose lines are data, in the order of the registry. */
export function askForm(context: ComparedForm): readonly Finding[] {
  return askStatement(questions.FORMS, context);
}

function askStatement<Context>(asking: readonly StatementQuestion<Context>[], context: Context): readonly Finding[] {
  return asking.flatMap((question) =>
    askOne(question, context, () => question.ask(context).map((point) => toStatementFinding(question, point))),
  );
}

function toStatementFinding({ id, class: usual }: QuestionTerms<never>, point: StatementPoint): Finding {
  const { class: own = usual, ...rest } = point;
  return { rule: id, severity: severities[own], ...rest };
}

/** A question that fails is a fault to be seen, never a missing question. */
function askOne<Context>(
  question: QuestionTerms<Context>,
  context: Context,
  ask: () => readonly Finding[],
): readonly Finding[] {
  const { applies = { to: () => true } } = question;
  try {
    return applies.to(context) ? ask() : [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The question ${question.id} can't be asked, which is a fault of Netcap: ${reason}. Report it. The other questions and the figures aren't affected.`;
    return [{ rule: question.id, version: question.version, severity: 'error', message, codes: [], subject: 'fault' }];
  }
}

function find(question: Question, context: QuestionContext): readonly RaisedPoint[] {
  if ('ask' in question) return question.ask(context);
  const { facts } = context.inputs;
  return facts === undefined ? [] : question.askOfFacts({ ...context, facts });
}

function toFinding(question: Question, raised: RaisedPoint, context: QuestionContext): Finding {
  const { facts } = context.inputs;
  const { message, codes, inputs, accounts, otherwise, proposal } = raised;
  const finding = {
    rule: question.id,
    version: question.version,
    severity: severities[raised.class ?? question.class],
    message,
    codes,
    subject: raised.subject ?? [...(accounts ?? []), ...codes].join(' '),
    figures: raised.figures ?? message,
    ...(inputs && { inputs }),
    ...(accounts && { accounts }),
    ...(facts && otherwise && { stake: stakeOf(context.figures, otherwise) }),
    ...(proposal && { proposal }),
  };
  return facts === undefined ? finding : settle(finding, facts.answers);
}

/** Settles an open question by its answer while the figures behind it stand, and opens one whose answer fell. */
export function settle(finding: Finding, answers: readonly KeptAnswer[]): Finding {
  const { answer: given, ...open } = finding;
  if (given === undefined && finding.severity !== 'question') return finding;
  const { rule, version = 1, subject = '', figures = '' } = finding;
  const answer = findAnswer(answers, { rule, version, subject, figures });
  if (answer === undefined) return { ...open, severity: 'question' };
  return { ...open, severity: 'warning', answer: toGivenAnswer(answer) };
}

function stakeOf(figures: Figures, otherwise: FocusInputs): Stake {
  const then = computeFigures(otherwise).figures;
  const [excess, excessThen] = [excessOf(figures), excessOf(then)];
  return {
    netCapital: subtract(amountOf(then, '3750') ?? zero, amountOf(figures, '3750') ?? zero),
    excess: excess === null || excessThen === null ? null : subtract(excessThen, excess),
  };
}

function excessOf(figures: Figures): Money | null {
  return amountOf(figures, '3770') ?? amountOf(figures, '3910');
}

const ranks: Readonly<Record<Finding['severity'], number>> = { error: 0, question: 1, warning: 2 };

/** Sorts findings by class, those with more at stake first, else in the order in which they were asked. */
export function rankFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => ranks[a.severity] - ranks[b.severity] || compareStakes(a, b));
}

function compareStakes(a: Finding, b: Finding): number {
  const [left, right] = [sizeOf(a), sizeOf(b)];
  if (isLess(right, left)) return -1;
  return isLess(left, right) ? 1 : 0;
}

function sizeOf({ stake }: Finding): Money {
  if (stake === undefined) return zero;
  const [capital, excess] = [absolute(stake.netCapital), absolute(stake.excess ?? zero)];
  return isLess(capital, excess) ? excess : capital;
}

const smallShare = '0.005';

/** True for a question with less at stake than 0.5% of net capital, which lists fold. */
export function isSmall(finding: Finding, netCapital: Money | null): boolean {
  if (finding.stake === undefined || netCapital === null) return false;
  return isLess(sizeOf(finding), multiply(absolute(netCapital), smallShare));
}
