import type { Question } from './question';
import { liabilityInDebit } from './signs/liabilityInDebit';

/** Every question on a FOCUS report, in the order in which a reader should act on those of equal consequence. */
export const questions: readonly Question[] = [liabilityInDebit];
