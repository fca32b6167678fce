import { unfilledRowsText } from './buildSchema';
import type { WizardField } from './definitions';

/** What to say when these fields keep a step from being left: a table with a gap is called by its name. */
export function faultText(faulty: readonly WizardField[]): string {
  const [first] = faulty;
  const isTableAlone = faulty.length === 1 && first?.type === 'array_of_object';
  return isTableAlone ? unfilledRowsText(first) : 'Please fill all the required fields';
}
