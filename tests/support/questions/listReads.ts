import type { FocusInputs } from '@/domain/focus/types';
import type { AccountFact, QuestionFacts } from '@/domain/questions/facts';
import type { Question, QuestionContext, QuestionSource, RaisedPoint } from '@/domain/questions/question';

/** The sources of each part that a question read, any of which covers it. */
type Reads = { read: readonly (readonly QuestionSource[])[]; hasStake: boolean };

type Record = (...sources: readonly QuestionSource[]) => void;

/** Asks a question and records the parts of the data that it looked into, whether or not they decided. */
export function listReads(question: Question, context: QuestionContext): Reads {
  const read = new Map<string, readonly QuestionSource[]>();
  const record: Record = (...sources) => read.set(sources.join(' '), sources);
  const found = ask(question, watch(context, record));
  return { read: [...read.values()], hasStake: found.some(({ otherwise }) => otherwise !== undefined) };
}

function ask(question: Question, context: QuestionContext): readonly RaisedPoint[] {
  if (question.applies?.to(context) === false) return [];
  if ('ask' in question) return question.ask(context);
  const { facts } = context.inputs;
  return facts === undefined ? [] : question.askOfFacts({ ...context, facts });
}

function watch({ inputs, balances, ...context }: QuestionContext, record: Record): QuestionContext {
  const watched = (part: object) => watchProperties(part, () => record('figures'));
  return {
    ...context,
    inputs: watchInputs(inputs, record),
    balances: watchProperties(balances, () => record('balances')),
    figures: watched(context.figures) as QuestionContext['figures'], // a proxy of the same
    texts: watched(context.texts) as QuestionContext['texts'],
    income: watched(context.income) as QuestionContext['income'],
    earlyWarnings: watched(context.earlyWarnings) as QuestionContext['earlyWarnings'],
  };
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
  ['inventory', 'inventory'],
  ['registers', 'registers'],
  ['priorFiling', 'priorFiling'],
  ['isInReview', 'inputs'],
]);

/** Records the parts that may be absent when they are taken, unless all inputs are copied, as for a stake. */
function watchWhole(inputs: FocusInputs, record: Record): FocusInputs {
  let copied = 0;
  return new Proxy(inputs, {
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
