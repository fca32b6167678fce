/** The wizard step that an input belongs to. */
export type CapitalInputGroup =
  | 'leases'
  | 'receivables'
  | 'capital'
  | 'charges'
  | 'haircuts'
  | 'indebtedness'
  | 'requirement'
  | 'income'
  | 'equity'
  | 'subordinated'
  | 'exemption'
  | 'withdrawals'
  | 'memos';

/** The rules of inputs for which left out and 0.00 are two answers. */
export const blankRules = ['blank', 'lastOrBlank', 'answer', 'ruleOrBlank'] as const;
export type BlankRule = (typeof blankRules)[number];

/**
 * What an input is before anybody types it: 0.00, the last period's value, nothing, the last period's value if it was more than zero, the last
 * period's answer (zero included), or what a rule in `defaultCapitalInputs` finds, which for `ruleOrBlank` may be nothing.
 */
export type DefaultRule = 'zero' | 'last' | 'rule' | BlankRule;

export type MoneyInput = {
  /** The item number that the input is, or, where it `adjusts`, whose computed amount it changes. */
  code: string;
  group: CapitalInputGroup;
  label: string;
  default: DefaultRule;
  /** May be negative; all others are typed positive, those printed in brackets included. */
  isSigned?: true;
  adjusts?: true;
  /** Comes on top of the input that the item is. */
  adds?: true;
  /** Nothing that the form prints: it's what a rule is tested by. */
  isOffForm?: true;
  /** Of all days of the period; others are of its last day, which a quarter shares with its last month. */
  spansPeriod?: true;
};
