import type { FocusInputs } from '@/domain/focus/types';
import type { AccountFact, QuestionFacts } from '@/domain/questions/facts';
import type { FactsContext, Question, QuestionContext, QuestionSource, RaisedPoint } from '@/domain/questions/question';

/** The sources of each part that a question read, any of which covers it. */
type Reads = { read: readonly (readonly QuestionSource[])[]; hasStake: boolean };

type Record = (...sources: readonly QuestionSource[]) => void;

/** Asks a question and records the parts of the data that it looked into, whether or not they decided. */
export function listReads(question: Question, context: QuestionContext): Reads {
  const read = new Map<string, readonly QuestionSource[]>();
  const record: Record = (...sources) => read.set(sources.join(' '), sources);
  const watched = watch(context, record);
  const found = question.applies?.to(watched) === false ? [] : ask(question, watched);
  return { read: [...read.values()], hasStake: found.some(({ otherwise }) => otherwise !== undefined) };
}

function ask(question: Question, context: Watched): readonly RaisedPoint[] {
  if ('ask' in question) return question.ask(context);
  return hasFacts(context) ? question.askOfFacts(context) : [];
}

/** The watched data, with the watched facts where there are any. */
type Watched = QuestionContext | FactsContext;

function hasFacts(context: Watched): context is FactsContext {
  return 'facts' in context;
}

/** The period and its plan are the days by which every source is read. */
function watch({ inputs, balances, ...context }: QuestionContext, record: Record): Watched {
  const watched = watchInputs(inputs, record);
  return watchWhole(
    {
      ...context,
      inputs: watched,
      balances: watchProperties(balances, () => record('balances')),
      ...(watched.facts && { facts: watched.facts }),
    },
    record,
  );
}

function watchInputs(inputs: FocusInputs, record: Record): FocusInputs {
  const { facts, company, trialBalances, capital } = inputs;
  return watchWhole(
    {
      ...inputs,
      company: watchProperties(company, (name) => {
        if (name !== 'fiscalYearEnd' && name !== 'startedOn') record('settings', 'profile');
      }),
      trialBalances: watchProperties(trialBalances, () => record('balances')),
      capital: watchProperties(capital, () => record('inputs')),
      ...(facts && { facts: watchFacts(facts, { end: inputs.period.end, record }) }),
    },
    record,
  );
}

const wholeSources = new Map<string | symbol, QuestionSource>([
  ...(['figures', 'texts', 'earlyWarnings', 'income', 'isComplete', 'requirement', 'formulas'] as const).map(
    (name) => [name, 'figures'] as const,
  ),
  ['inventory', 'inventory'],
  ['registers', 'registers'],
  ['priorFiling', 'priorFiling'],
  ['isInReview', 'inputs'],
]);

/** Records the parts that are of one source as a whole when they are taken, unless all are copied, as for a stake. */
function watchWhole<Whole extends object>(whole: Whole, record: Record): Whole {
  let copied = 0;
  return new Proxy(whole, {
    ownKeys(target) {
      const keys = Reflect.ownKeys(target);
      copied = keys.length;
      return keys;
    },
    get(target, name) {
      const source = wholeSources.get(name);
      if (copied > 0) copied -= 1;
      else if (source !== undefined) record(source);
      return Reflect.get(target, name, target);
    },
  });
}

function watchFacts(facts: QuestionFacts, { end, record }: { end: string; record: Record }): QuestionFacts {
  const watchAccount = (account: AccountFact): AccountFact => ({
    ...account,
    balances: watchProperties(account.balances, (day) => record(day === end ? 'accounts' : 'earlierPeriods')),
  });
  const watched = <Part extends object>(part: Part, source: QuestionSource) =>
    watchProperties(part, () => record(source));
  return {
    ...facts,
    accounts: watched(facts.accounts.map(watchAccount), 'accounts'),
    firm: watched(facts.firm, 'profile'),
    loans: watched(facts.loans, 'loans'),
    withdrawals: watched(facts.withdrawals, 'withdrawals'),
    receivables: watched(facts.receivables, 'receivables'),
    notices: watched(facts.notices, 'notices'),
    positions: watched(facts.positions, 'inventory'),
    methods: watched(facts.methods, 'settings'),
  };
}

function watchProperties<Part extends object>(part: Part, onRead: (name: string) => void): Part {
  return new Proxy(part, {
    get(target, name) {
      onRead(String(name));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' && target instanceof Map ? value.bind(target) : value;
    },
  });
}
