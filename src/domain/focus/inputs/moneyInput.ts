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

/** The default rules of inputs for which blank and 0.00 are different answers. */
export const blankRules = ['blank', 'lastOrBlank', 'answer', 'ruleOrBlank'] as const;
export type BlankRule = (typeof blankRules)[number];

/**
 * The default of an input: 0.00, the last period's value, blank, the last period's value if it was more than zero, the last period's answer (zero
 * included), or the result of a rule in `defaultCapitalInputs`, which may be blank for `ruleOrBlank`.
 */
export type DefaultRule = 'zero' | 'last' | 'rule' | BlankRule;

export type MoneyInput = {
  /** The item number of the input, or, if it `adjusts`, of the computed amount that it changes. */
  code: string;
  group: CapitalInputGroup;
  label: string;
  default: DefaultRule;
  /** May be negative; all others are typed positive, those printed in brackets included. */
  isSigned?: true;
  adjusts?: true;
  /** Comes on top of the input that the item is. */
  adds?: true;
  /** Not printed on the form, but needed to test a rule. */
  isOffForm?: true;
  /** For all days of the period; others are as of its last day, which a quarter shares with its last month. */
  spansPeriod?: true;
};
