/** A row to be checked for a sum. */
export type SummedRow = {
  /** The amounts by column, in cents. */
  amounts: readonly bigint[];
  /** The columns in which a sum equals its lines; none for a row without amounts. */
  compared: readonly number[];
  /** True if its words say total; such a row is never a line of another sum. */
  isWord: boolean;
  isCandidate: boolean;
  /** The least number of lines that prove it to be their sum. */
  least: number;
};

/** A sum: the place of its row and the places of its lines, nearest last. */
export type FoundSum = { place: number; lines: readonly number[] };

/** Rules by which lines prove a sum. */
export type SumRules = {
  /** The share of the compared columns that equal the lines. */
  share: number;
  /** The least evidence in bits: small or repeated amounts are equal by chance. */
  evidence: number;
  /** The unit by column to which amounts are rounded, each by half of it at most; none for exact sums. */
  rounding: readonly bigint[];
};

const exact: SumRules = { share: 1, evidence: 0, rounding: [] };
/** The evidence of the word total, in bits. */
const wordEvidence = 10;
const mostStarts = 50;

/** The lines that no sum has yet: for each column, their running sums, the number of amounts, and the places by sum. */
type Open = {
  lines: number[];
  columns: { sums: bigint[]; filled: number[]; starts: Map<bigint, number[]> }[];
};

/**
 * Finds the rows that equal the sum of the lines directly above them, level by level: a sum replaces its lines for the sums that follow. For sums
 * above their lines, pass the rows in reverse.
 */
export function findSums(rows: readonly SummedRow[], rules: SumRules = exact): FoundSum[] {
  const open = createOpen(rows[0]?.amounts.length ?? 0);
  const found: FoundSum[] = [];
  for (const [place, row] of rows.entries()) {
    if (row.compared.length === 0) continue;
    const start = row.isCandidate ? startOfSum(open, row, rules) : null;
    if (start !== null) {
      found.push({ place, lines: open.lines.slice(start) });
      pushLine(open, place, collapse(open, start));
    } else if (!row.isWord) pushLine(open, place, row.amounts);
  }
  return found;
}

function createOpen(width: number): Open {
  const createColumn = () => ({ sums: [0n], filled: [0], starts: new Map([[0n, [0]]]) });
  return { lines: [], columns: Array.from({ length: width }, createColumn) };
}

/** Adds a line to the open ones. */
function pushLine({ lines, columns }: Open, place: number, amounts: readonly bigint[]): void {
  lines.push(place);
  for (const [column, { sums, filled, starts }] of columns.entries()) {
    const amount = amounts[column] ?? 0n;
    const sum = (sums[lines.length - 1] ?? 0n) + amount;
    sums.push(sum);
    filled.push((filled[lines.length - 1] ?? 0) + (amount === 0n ? 0 : 1));
    const known = starts.get(sum);
    if (known === undefined) starts.set(sum, [lines.length]);
    else known.push(lines.length);
  }
}

/** Returns the first open line of the block that the row sums, or null. */
function startOfSum(open: Open, row: SummedRow, rules: SumRules): number | null {
  const found = startOf(open, row, rules);
  if (found !== null || !row.isWord) return found;
  // Totals of sections are often printed without their sign.
  return startOf(open, { ...row, amounts: row.amounts.map((amount) => -amount) }, rules);
}

/** Returns the nearest start of a block that the row sums, or null. */
function startOf(open: Open, row: SummedRow, rules: SumRules): number | null {
  const isBlock = (start: number) => open.lines.length - start >= row.least && isSum(open, { row, start, rules });
  const isExact = rules.share === 1 && rules.rounding.length === 0;
  const starts = isExact ? exactStarts(open, row) : Array.from(open.lines.keys());
  return starts.findLast(isBlock) ?? null;
}

/** Returns the starts from which the first compared column equals the lines. */
function exactStarts({ lines, columns }: Open, { amounts, compared }: SummedRow): readonly number[] {
  const [first = 0] = compared;
  const { sums = [], starts } = columns[first] ?? {};
  return starts?.get((sums[lines.length] ?? 0n) - (amounts[first] ?? 0n))?.slice(-mostStarts) ?? [];
}

type Block = { row: SummedRow; start: number; rules: SumRules };

/** Returns true if enough columns of a row equal the lines from a start on. */
function isSum(open: Open, { row, start, rules }: Block): boolean {
  const mostOthers = row.compared.length * (1 - rules.share);
  const proofs = new Map<bigint, number>();
  let others = 0;
  for (const column of row.compared) {
    const proof = proofOf(open, column, { row, start, rules });
    if (proof !== null) proofs.set(row.amounts[column] ?? 0n, proof);
    else others += 1;
    if (others > mostOthers) return false;
  }
  const bits = [...proofs.values()].reduce((sum, each) => sum + each, row.isWord ? wordEvidence : 0);
  return bits >= rules.evidence;
}

/** Returns the bits by which a column's sum is more than chance; null if it isn't one. */
function proofOf({ lines, columns }: Open, column: number, { row, start, rules }: Block): number | null {
  const { sums = [], filled = [] } = columns[column] ?? {};
  const last = lines.length;
  const amount = row.amounts[column] ?? 0n;
  const count = (filled[last] ?? 0) - (filled[start] ?? 0);
  const unit = rules.rounding[column] ?? 0n;
  const tolerance = count < 2 ? 0n : (unit * BigInt(count)) / 2n;
  if (absolute((sums[last] ?? 0n) - (sums[start] ?? 0n) - amount) > tolerance) return null;
  return count < row.least ? 0 : bitsOf(amount, unit) - bitsOf(2n * tolerance, unit);
}

/** Returns the bits of an amount in units, at least a cent. */
function bitsOf(amount: bigint, unit: bigint): number {
  return Math.log2(Number(absolute(amount)) / Math.max(Number(unit), 1) + 1);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Removes the lines of a sum and returns their sums. */
function collapse({ lines, columns }: Open, start: number): bigint[] {
  lines.length = start;
  return columns.map(({ sums, filled, starts }) => {
    const amount = (sums.at(-1) ?? 0n) - (sums[start] ?? 0n);
    for (let place = sums.length - 1; place > start; place -= 1) {
      const known = starts.get(sums[place] ?? 0n);
      if (known?.at(-1) === place) known.pop();
    }
    sums.length = start + 1;
    filled.length = start + 1;
    return amount;
  });
}
