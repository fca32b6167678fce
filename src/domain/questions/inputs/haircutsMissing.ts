import { formatDollars } from '@/domain/money';
import { findLinesWithoutHaircut, getHaircutInputs } from '@/domain/netCapital/completeness';
import { heldOn, nameOfLine } from '../askedLines';
import type { Question } from '../question';

/** Reports securities held without a haircut, class by class: net capital is incomplete. */
export const haircutsMissing: Question = {
  id: 'haircutsMissing',
  version: 1,
  class: 'fix',
  title: 'Securities without a haircut',
  about: 'Looks for securities in the trial balance while the haircut of their class is blank.',
  reads: ['balances', 'inputs', 'inventory'],
  authority: ['Rule 15c3-1(c)(2)(vi)'],
  place: 'inputs',
  exclusions: ['Days with an inventory, which covers every class.'],
  ask: (context) =>
    findLinesWithoutHaircut(context.inputs, context.balances).map((code) => {
      const held = formatDollars(heldOn(context, code));
      const message = `Net capital (3750) is incomplete: ${nameOfLine(code)}, holds ${held}. Enter its haircut${code === '424' ? '' : ', or 0.00 if the rule takes none'}.`;
      return { message, codes: [code, '3740', '3750'], inputs: getHaircutInputs(code) };
    }),
};
