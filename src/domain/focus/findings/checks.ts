import type { Finding } from '../types';
import { bookFindings } from './bookFindings';
import { editionIsKnown } from './editionFindings';
import type { FindingContext } from './findings';
import { inputFindings } from './inputFindings';
import { inventoryFindings } from './inventoryFindings';
import { periodFindings } from './periodFindings';
import { registerFindings } from './registerFindings';
import { requirementFindings } from './requirementFindings';
import { tieOuts } from './tieOuts';
import { withdrawalFindings } from './withdrawalFindings';

/** Looks at the inputs and what was computed from them; nothing where all is well. */
export type Check = (context: FindingContext) => readonly Finding[];

/** The checks of version 1 of the rules, which asked no one about leases, aged receivables and equity subordination. */
export const firstChecks: readonly Check[] = [...bookFindings, ...tieOuts];

/** The checks of version 2, which knew no inventory. */
export const secondChecks: readonly Check[] = [...bookFindings, ...inputFindings, ...tieOuts];

/** The checks of version 3. */
export const thirdChecks: readonly Check[] = [...bookFindings, ...inventoryFindings, ...inputFindings, ...tieOuts];

/** The checks in force, in the order in which a reader should act on them. */
export const currentChecks: readonly Check[] = [
  ...bookFindings,
  ...inventoryFindings,
  ...requirementFindings,
  ...inputFindings,
  ...periodFindings,
  ...withdrawalFindings,
  ...registerFindings,
  ...tieOuts,
  editionIsKnown,
];
