import { formatDollars, type Money, toDecimalString } from '@/domain/money';
import type { Blank, HaircutExplanation, HaircutReason, PositionHaircut, Wording } from './types';

/** The places that are filled by each position itself. */
export const blank = {
  base: { blank: 'base' },
  due: { blank: 'due' },
  haircut: { blank: 'haircut' },
  issueValue: { blank: 'issueValue' },
  floor: { blank: 'floor' },
  undueBasis: { blank: 'undueBasis' },
} as const satisfies { [Name in Blank]: { blank: Name } };

/** Builds a wording from a template whose values are texts or blanks. */
export function worded(texts: TemplateStringsArray, ...values: (string | Wording[number])[]): Wording {
  const parts: Wording[number][] = [];
  const append = (part: Wording[number]) => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  };
  for (const [place, text] of texts.entries()) {
    append(text);
    append(values[place] ?? '');
  }
  return parts;
}

/** Formats a number of shares or contracts: `1,234.5`. */
export function quantityText(quantity: Money): string {
  const [whole = '', fraction] = toDecimalString(quantity).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Explains a position's charge in sentences. */
export function explainHaircut(haircut: Omit<PositionHaircut, 'reportRow' | 'focusLine'>): HaircutExplanation {
  const { words, own, base } = haircut.reason;
  const { sentence, undueSentence, notes, ...said } = words;
  return {
    ...said,
    sentence: own?.sentence ?? filled(sentence, haircut),
    undueSentence: undueSentence && filled(undueSentence, haircut),
    notes: own === null ? notes : [...own.notes, ...notes],
    base,
  };
}

type Filling = { haircutAmount: Money; undueBasis: PositionHaircut['undueBasis']; reason: HaircutReason };

function filled(wording: Wording, filling: Filling): string {
  return wording.map((part) => (typeof part === 'string' ? part : textOf(part.blank, filling))).join('');
}

function textOf(name: Blank, { haircutAmount, undueBasis, reason }: Filling): string {
  if (name === 'due') return reason.due ?? '';
  const amounts = {
    haircut: haircutAmount,
    undueBasis,
    base: reason.base,
    issueValue: reason.issueValue,
    floor: reason.floor,
  };
  const amount = amounts[name];
  return amount === null || amount === 'Not applicable' ? '' : formatDollars(amount);
}
