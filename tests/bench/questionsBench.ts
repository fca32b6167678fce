import { contextOf } from '@tests/support/questions/caseBooks';
import { healthyFirm } from '@tests/support/questions/healthyFirms';
import { computeFigures } from '@/domain/focus/computeFigures';
import { askQuestions } from '@/domain/questions/askQuestions';
import type { QuestionContext } from '@/domain/questions/question';
import { medians } from './support/measure';
import { count, milliseconds, printTable, times } from './support/print';

const accountCount = 500;
const rounds = 30;

/** Measures every question of the registry on 500 accounts over five periods, compared with the computation of the figures alone. */
export async function benchQuestions(): Promise<void> {
  const context = withAccounts(contextOf(healthyFirm(7)));
  let fresh = context;
  const { figures, questions } = await medians(
    {
      figures: { run: async () => computeFigures(context.inputs) },
      questions: {
        // Facts of a new report are converted once, so that each round gets its own.
        prepare: async () => {
          fresh = copyOf(context);
        },
        run: async () => askQuestions(fresh),
      },
    },
    rounds,
  );
  printTable({
    title: 'Questions of a FOCUS report, of 500 accounts over five periods',
    headers: ['accounts', 'figures', 'questions', 'questions against figures'],
    rows: [[count(accountCount), milliseconds(figures), milliseconds(questions), times(questions / figures)]],
    note: 'Budget: 20 ms.',
  });
}

/** Splits each account into several of its kind. */
function withAccounts(context: QuestionContext): QuestionContext {
  const { facts } = context.inputs;
  if (facts === undefined) return context;
  const own = facts.accounts;
  const accounts = Array.from({ length: accountCount }, (_, index) => {
    const account = own[index % own.length] ?? own[0];
    if (account === undefined) throw new Error('No accounts');
    return { ...account, number: `${account.number}-${index}` };
  });
  return { ...context, inputs: { ...context.inputs, facts: { ...facts, accounts } } };
}

function copyOf(context: QuestionContext): QuestionContext {
  const { facts } = context.inputs;
  return facts === undefined ? context : { ...context, inputs: { ...context.inputs, facts: { ...facts } } };
}
