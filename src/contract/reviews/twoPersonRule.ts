/** States of a change of the two-person rule: only a proposal to turn it off isn't posted at once. */
export const ruleStates = ['POSTED', 'PROPOSED', 'WITHDRAWN'] as const;
export type RuleState = (typeof ruleStates)[number];
