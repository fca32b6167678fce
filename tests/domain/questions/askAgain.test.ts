import { type CaseBook, contextOf, noFacts, type QuestionCases } from '@tests/support/questions/caseBooks';
import { healthyFirm } from '@tests/support/questions/healthyFirms';
import { listReads } from '@tests/support/questions/listReads';
import { seeded } from '@tests/support/seeded';
import { expect, it, test } from 'vitest';
import { add, money, toDecimalString } from '@/domain/money';
import { askAgain, listTouched } from '@/domain/questions/askAgain';
import { askQuestions } from '@/domain/questions/askQuestions';
import type { QuestionFacts } from '@/domain/questions/facts';
import { figureSources, type QuestionContext } from '@/domain/questions/question';
import { questions } from '@/domain/questions/registry';

const files = import.meta.glob<Record<string, QuestionCases>>('./cases/*.ts', { eager: true });
const cases: Readonly<Record<string, QuestionCases>> = Object.assign({}, ...Object.values(files));
const books: readonly CaseBook[] = [
  ...Object.values(cases).flatMap(({ fires, silent }) => [...Object.values(fires), ...Object.values(silent)]),
  ...Array.from({ length: 20 }, (_, seed) => healthyFirm(seed)),
];
const contexts = books.map(contextOf);

it.each(questions.FOCUS.map((question) => [question.id, question] as const))(
  '%s reads no more than it declares',
  (_, question) => {
    const undeclared = contexts.flatMap((context) => {
      const { read, hasStake } = listReads(question, context);
      // A finding with a stake is asked anew with every source of the figures.
      const declared: readonly string[] = [...question.reads, ...(hasStake ? figureSources : [])];
      return read.filter((sources) => !sources.some((source) => declared.includes(source))).map(String);
    });
    expect([...new Set(undeclared)]).toEqual([]);
  },
);

const answered = (context: QuestionContext) => ({ ...context, findings: askQuestions(context) });

function withFacts({ inputs, ...context }: QuestionContext, facts: Partial<QuestionFacts>): QuestionContext {
  if (inputs.facts === undefined) throw new Error('No facts');
  return { ...context, inputs: { ...inputs, facts: { ...inputs.facts, ...facts } } };
}

const small = contextOf();
const receivable = {
  ...{ accountNumber: '1200', debtor: 'Ann Lee', kind: 'OTHER', arisenOn: '2026-03-01' },
  ...{ amount: '100', nonAllowable: '0' },
};

const touched = (after: QuestionContext) => listTouched(after, answered(small)).map(({ id }) => id);

test('a change of a register or record asks the questions that read it', () => {
  expect(touched(small)).toEqual([]);
  expect(touched(withFacts(small, { receivables: [receivable] }))).toEqual([
    'agedListDiffers',
    'receivableUnchanged',
    'receivableAgeUnknown',
    'receivablesNotAged',
  ]);
  const notices = [{ kind: 'netCapitalBelow120', asOf: '2026-03-31', sentAt: null }];
  expect(touched(withFacts(small, { notices }))).toEqual(['noticeMissing', 'distributionUnregistered']);
});

test('a change of the profile asks few questions, one of a balance spares those of settings and records', () => {
  const firm = { ...noFacts.firm, businessLines: 'Private placements' };
  expect(touched(withFacts(small, { firm })).length).toBeLessThan(20);
  const ids = touched(contextOf({ accounts: [['2000', 'Accounts payable', '1205', -21_351.4, -19_870.15]] }));
  expect(ids.length).toBeLessThan(questions.FOCUS.length - 10);
  expect(ids).toContain('liabilityInDebit');
});

test('a change of the settings computes the stakes of other questions anew', () => {
  const withMinimum = (minimum: number) =>
    contextOf({
      accounts: [['2050', 'Payable to clearing firm', '300', -90_000]],
      company: { minimumNetCapital: money(minimum) },
    });
  const [before, after] = [answered(withMinimum(5_000)), withMinimum(250_000)];
  expect(before.findings).not.toEqual(askQuestions(after));
  expect(askAgain(after, before)).toEqual(askQuestions(after));
});

test('asking what a change touches finds the same as asking everything', () => {
  const found = Array.from({ length: 400 }, (_, seed) => {
    const choice = seeded(seed);
    const before = choice.one(contexts);
    const after = choice.isTrue(0.2) ? choice.one(contexts) : changeOne(before, choice);
    expect(askAgain(after, answered(before))).toEqual(askQuestions(after));
    return questions.FOCUS.length - listTouched(after, answered(before)).length;
  });
  expect(found.some((spared) => spared > 50)).toBe(true);
});

/** Changes one part of the data, as a request does. */
function changeOne(before: QuestionContext, choice: ReturnType<typeof seeded>): QuestionContext {
  const other = choice.one(contexts).inputs;
  const name = choice.one(['firm', 'loans', 'withdrawals', 'receivables', 'notices', 'positions', 'methods'] as const);
  const { inputs } = before;
  if (inputs.facts === undefined || other.facts === undefined) throw new Error('No facts');
  if (choice.isTrue(0.7)) return withFacts(before, { [name]: other.facts[name] });
  const { capital, registers } = other;
  if (choice.isTrue(0.5)) return { ...before, inputs: { ...inputs, capital, ...(registers && { registers }) } };
  const index = choice.integer(0, inputs.facts.accounts.length - 1);
  const accounts = inputs.facts.accounts.map((account, place) => {
    const [end, amount] = choice.one(Object.entries(account.balances)) ?? [];
    if (place !== index || end === undefined || amount === undefined) return account;
    return { ...account, balances: { ...account.balances, [end]: toDecimalString(add(money(amount), money(500))) } };
  });
  return withFacts(before, { accounts });
}
