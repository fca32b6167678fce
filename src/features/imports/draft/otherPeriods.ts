import type { Draft, OfferedReading } from './draft';

/** Returns the readings of the file's other periods, if the draft's reading was chosen among periods. One that is asked about has several. */
export function otherPeriods({ choices, questions, periods }: Draft): OfferedReading[] {
  const offered = periods ?? questions.find(({ name }) => name === 'reading')?.options ?? [];
  const chosen = offered.find(({ value }) => value === choices.reading)?.period;
  if (chosen === undefined) return [];
  return offered.filter(
    ({ period }) =>
      period !== undefined && period !== chosen && offered.filter((each) => each.period === period).length === 1,
  );
}

/** Returns the draft of another period of the same file. Drops the choices about the amounts of the former one. */
export function draftOfPeriod(draft: Draft, { value }: OfferedReading): Draft {
  const {
    period: _period,
    future_period: _futurePeriod,
    corrections: _corrections,
    left_out: _leftOut,
    same_accounts: _sameAccounts,
    accept_difference: _difference,
    accept_left_out: _leftOutValue,
    accept_unmoved: _unmoved,
    relabel: _relabel,
    remove_missing: _missing,
    ...shared
  } = draft.choices;
  const choices = { ...shared, kind: 'balance' as const, reading: value };
  return { ...draft, choices, preview: null, questions: [], problems: [], periods: otherPeriods(draft) };
}
