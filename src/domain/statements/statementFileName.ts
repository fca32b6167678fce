const maxNamed = 3;

/** The name of a statement's file, without its extension: `Balance_Sheet_Q1_25`, `Net_Capital_2025-03-31`. Of many periods the first and the last are named. */
export function statementFileName(fileName: string, covered: readonly string[]): string {
  const named = covered.length <= maxNamed ? covered : [covered[0], 'to', covered.at(-1)];
  return [fileName, ...named].join('_').replaceAll(' ', '_');
}
