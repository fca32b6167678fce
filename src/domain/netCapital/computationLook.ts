/** The specification's name of the excess over the requirement, with which the computation ends. */
export const finalLabel = 'Current Capital';

/** The rows of net capital that are totals, whatever a backend says of them. */
const totals: readonly string[] = [
  'Net Worth',
  'Adjusted Net Worth',
  'Current Net Capital Before Haircuts',
  'Tentative Net Capital',
  'Net Capital',
  finalLabel,
];

/** What stands beside that name. */
export const excessNetCapital = 'Excess net capital';

/** The first amount, the last, and the one that begins what follows. */
const inDollars: readonly string[] = ['Total ownership equity', finalLabel, 'Aggregate indebtedness'];

/** How a row of net capital is set: on the screen, beside an earlier date, and in every document. */
export type ComputationLook = {
  /** Below a rule; the final one above a double rule, too. */
  isTotal: boolean;
  isFinal: boolean;
  /** Indented, as a part of the deduction for haircuts. */
  isIndented: boolean;
  /** Where dollar signs stand on the first and the last amount alone. */
  hasDollarSign: boolean;
};

/** The look of a row by its label. */
export function computationLook(label: string): ComputationLook {
  return {
    isTotal: totals.includes(label),
    isFinal: label === finalLabel,
    isIndented: label.startsWith('Haircuts:'),
    hasDollarSign: inDollars.includes(label),
  };
}

/** Whether a row is folded away: none of its amounts is anything but zero, and it is no total. What isn't known is shown. */
export function isEmptyLine(label: string, amounts: readonly (number | null)[]): boolean {
  return !computationLook(label).isTotal && amounts.every((amount) => amount === 0);
}

/** A row's label on paper: totals in capitals, the last with what it is. */
export function printedLabel(label: string): string {
  const { isTotal, isFinal } = computationLook(label);
  if (isFinal) return `${label.toUpperCase()} (${excessNetCapital})`;
  return isTotal ? label.toUpperCase() : label;
}
