import type { ChargedOption, ChargedPosition } from './charges';
import { options as optionRule } from './tables';
import type { HaircutFinding } from './types';

type Rule = HaircutFinding['rule'];
type PositionRule = Exclude<Rule, 'tentativeNetCapitalMissing'>;

/** Warning texts for a row, and for the report about all such rows. */
const texts: Readonly<Record<PositionRule, { row: string; report: string }>> = {
  maturityMissing: {
    row: 'Maturity missing: the highest percentage of the table applies. Enter the maturity.',
    report: 'Maturity missing, so the highest percentage of the table applies',
  },
  notClassified: {
    row: 'No haircut class fits this type and subtype: 100% is deducted. Check both.',
    report: 'No haircut class fits the type and subtype, so 100% is deducted',
  },
  tableLeft: {
    row: 'The maturity is beyond the table of this subtype, so the next higher table applies. Check both.',
    report: 'Maturity beyond the table of the subtype, so the next higher table applies',
  },
  coverMissing: {
    row: 'Marked covered, but the inventory of this date lacks the shares: computed as not covered.',
    report: 'Marked covered without the shares in the inventory, so computed as not covered',
  },
  coverNotRecognized: {
    row: "Marked covered, but Appendix A doesn't recognize a short put against short stock: computed as not covered.",
    report: "Short puts marked covered, which Appendix A doesn't recognize, so computed as not covered",
  },
  expiryMissing: {
    row: 'No spread is recognized without the expiry dates of both options. Enter the expiry date.',
    report: 'Long and short options of one class without all expiry dates, so no spread is recognized',
  },
  strikeMissing: {
    row: 'Strike missing: nothing is taken off for being in or out of the money. Enter the strike.',
    report: 'Strike missing, so nothing is taken off for being in or out of the money',
  },
  userAmountMissing: {
    row: 'No haircut within the market value was entered: 100% is deducted. Enter the amount.',
    report: 'No haircut within the market value entered, so 100% is deducted',
  },
};

const noCapital: HaircutFinding['message'] =
  'Undue concentration (3650) is incomplete: there is no tentative net capital for this report date. Add the trial balance of the period.';

/** Maximum number of positions named in a finding. */
const namedPositions = 3;

/** Returns the warnings of a row; empty for most rows. */
export function rowWarnings(issue: Rule | null): readonly string[] {
  return issue === null || issue === 'tentativeNetCapitalMissing' ? [] : [texts[issue].row];
}

/** Returns the findings on the inventory for the reports, by rule, naming the first positions. */
export function haircutFindings(
  positions: readonly ChargedPosition[],
  options: readonly ChargedOption[],
  untested: number,
): readonly HaircutFinding[] {
  const named = [
    ...positions.filter(hasIssue).map(({ issue, position: { id, identifier } }) => ({ issue, id, name: identifier })),
    ...options.filter(hasIssue).map(({ issue, option: { id, description } }) => ({ issue, id, name: description })),
  ];
  const findings = (Object.keys(texts) as PositionRule[]).flatMap((rule): HaircutFinding[] => {
    const found = named.filter(({ issue }) => issue === rule).sort((a, b) => a.id - b.id);
    if (found.length === 0) return [];
    const names = found.slice(0, namedPositions).map(({ name }) => name);
    const more = found.length > namedPositions ? [`${found.length - namedPositions} more`] : [];
    return [{ rule, message: `${texts[rule].report}: ${[...names, ...more].join(', ')}.`, count: found.length }];
  });
  return untested === 0
    ? findings
    : [{ rule: 'tentativeNetCapitalMissing', message: noCapital, count: untested }, ...findings];
}

function hasIssue({ issue }: { issue: Rule | null }): boolean {
  return issue !== null;
}

/** Returns the notes on method that the reports must include (sections of the rule that aren't modeled). */
export function methodNotes(hasOptions: boolean): readonly string[] {
  const notes = [
    'No currency charge is taken on securities in foreign currency; positions of type CURRENCY alone have one (15c3-1b).',
    'Long and short positions in one issue are netted for undue concentration (15c3-1(c)(2)(vi)(M)).',
    'Swaps, security futures and open contractual commitments are not in the inventory.',
  ];
  if (!hasOptions) return notes;
  return [
    ...notes,
    'Options follow the strategy-based method for listed options (15c3-1a(b)(2)). Their time value adjusts net worth in item 3525. A contract ' +
      `counts as ${optionRule.sharesPerContract} shares, and the two sides of a straddle are charged separately.`,
  ];
}
