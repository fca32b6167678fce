import Type, { type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { amountSchema, timestampSchema } from '@/contract/wire/query.schema';
import { groupBy } from './groupBy';

const { minimum: leastAmount } = amountSchema as { minimum?: number };
const { format: momentFormat } = timestampSchema as { format?: string };
const strictValidators = new Map<string, Validator>();

/**
 * Lists the deviations of a value from a schema of the contract, as `data[0].debit must be number`, each place once. Also requires amounts with at
 * most two decimals and times in UTC. Ignores fields outside the schema.
 */
export function wireIssues(schema: TSchema, value: unknown): string[] {
  const validator = strict(schema);
  if (validator.Check(value)) return [];
  const issues = validator.Errors(value);
  const told = new Map<string, string>();
  for (const issue of issues) {
    const { instancePath, params, message } = issue;
    const allowed = 'allowedValues' in params ? `: ${params.allowedValues.join(', ')}` : '';
    if (!told.has(instancePath) && !isExplained(issue, issues)) told.set(instancePath, `${message}${allowed}`);
  }
  return withoutRepeats([...told].map(([pointer, message]) => `${placeOf(pointer)} ${message}`));
}

/** Reports issues common to all rows of a list only for the first. */
function withoutRepeats(issues: readonly string[]): string[] {
  const byKind = groupBy(issues, (issue) => issue.replace(/\[\d+\]/g, '[]'));
  return byKind.map(([first = '', ...others]) =>
    others.length === 0 ? first : `${first} (and in ${others.length} more places)`,
  );
}

/** Returns true if another error explains better why no choice at a place fits than "must be null" does. */
function isExplained(issue: TLocalizedValidationError, issues: readonly TLocalizedValidationError[]): boolean {
  return (
    saysLittle(issue) &&
    issues.some((other) => !saysLittle(other) && `${other.instancePath}/`.startsWith(`${issue.instancePath}/`))
  );
}

function saysLittle({ keyword, params }: TLocalizedValidationError): boolean {
  return keyword === 'anyOf' || (keyword === 'type' && 'type' in params && params.type === 'null');
}

function strict(schema: TSchema): Validator {
  const text = JSON.stringify(schema);
  const known = strictValidators.get(text);
  if (known !== undefined) return known;
  const made = Compile(JSON.parse(text, (_key, node) => strictNode(node)));
  strictValidators.set(text, made);
  return made;
}

function strictNode(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if ('minimum' in node && node.minimum === leastAmount) {
    return Type.Refine(node, hasCents, () => 'must have at most two decimals');
  }
  if ('format' in node && node.format === momentFormat) {
    return Type.Refine(node, isUtc, () => 'must be a moment in UTC');
  }
  return node;
}

function hasCents(value: unknown): boolean {
  return typeof value !== 'number' || Number(value.toFixed(2)) === value;
}

function isUtc(value: unknown): boolean {
  return typeof value !== 'string' || /(Z|\+00:00)$/.test(value);
}

function placeOf(pointer: string): string {
  const place = pointer
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '');
  return place === '' ? 'the answer' : place;
}
