/** The specification's name of the excess over the requirement, with which the computation ends. */
export const finalLabel = 'Current Capital';

/** The rows of net capital that are totals, on every backend. */
const totals: readonly string[] = [
  'Net Worth',
  'Adjusted Net Worth',
  'Current Net Capital Before Haircuts',
  'Tentative Net Capital',
  'Net Capital',
  finalLabel,
];

/** Text printed next to that name. */
export const excessNetCapital = 'Excess net capital';

/** The rows with dollar signs: the first amount, the last, and the first of the next block. */
const inDollars: readonly string[] = ['Total ownership equity', finalLabel, 'Aggregate indebtedness'];

/** The format of a net capital row on the screen, in comparisons and in every document. */
export type ComputationLook = {
  /** Below a rule; the final one above a double rule, too. */
  isTotal: boolean;
  isFinal: boolean;
  /** Indented, as a part of the deduction for haircuts. */
  isIndented: boolean;
  /** True if the row has a dollar sign where only the first and the last amounts do. */
  hasDollarSign: boolean;
};

/** Returns the look of a row by its label. */
export function getComputationLook(label: string): ComputationLook {
  return {
    isTotal: totals.includes(label),
    isFinal: label === finalLabel,
    isIndented: label.startsWith('Haircuts:'),
    hasDollarSign: inDollars.includes(label),
  };
}

/** True if a row can be hidden: not a total, and all its amounts are zero. Unknown amounts are shown. */
export function isEmptyLine(label: string, amounts: readonly (number | null)[]): boolean {
  return !getComputationLook(label).isTotal && amounts.every((amount) => amount === 0);
}

/** Returns a row's printed label: totals in capitals, the last with its meaning. */
export function printedLabel(label: string): string {
  const { isTotal, isFinal } = getComputationLook(label);
  if (isFinal) return `${label.toUpperCase()} (${excessNetCapital})`;
  return isTotal ? label.toUpperCase() : label;
}
