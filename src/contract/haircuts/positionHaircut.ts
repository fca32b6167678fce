/**
 * Certainty of a percentage in the haircut tables: R the rule was read, O an older reprint, S a secondary source, U not read and to be compared with
 * the current rule, J a judgment.
 */
export const certainties = ['R', 'O', 'S', 'U', 'J'] as const;
