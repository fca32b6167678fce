import { extraFields } from '@tests/support/plainBackend/extraFields';
import type { CallCase } from './callCase';
import type { Outcome } from './runCases';
import type { World } from './world/world';

/** Lists the fields beyond the specification that no row of an answer has, by call, for calls that leave no trace. */
export async function missingFields(world: World, cases: readonly CallCase[]): Promise<Map<string, string[]>> {
  const missing = new Map<string, string[]>();
  for (const { call, comesTo, request } of cases) {
    const fields = comesTo?.schema ? extraFields(call, comesTo.schema) : [];
    if (fields.length === 0 || !call.startsWith('GET ')) continue;
    const { body } = await world.admin.send(call, await request?.(world));
    const found = fieldsIn((body as { data?: unknown } | undefined)?.data);
    const absent = found.size === 0 ? [] : fields.filter((field) => !found.has(field));
    if (absent.length > 0) missing.set(call, absent);
  }
  return missing;
}

function fieldsIn(value: unknown, path = ''): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...fieldsIn(item, path)]));
  return new Set(
    Object.entries(value).flatMap(([name, own]) => [`${path}${name}`, ...fieldsIn(own, `${path}${name}.`)]),
  );
}

/** Describes the extras that a backend has, and those that the app must do without. */
export function extrasText(outcomes: readonly Outcome[], fields: ReadonlyMap<string, readonly string[]>): string {
  const extras = outcomes.filter(({ call }) => / \/x\//.test(call));
  const names = (isThere: boolean) => {
    const calls = extras.filter((outcome) => outcome.isThere === isThere).map(({ call }) => call);
    return calls.length === 0 ? 'none' : calls.join(', ');
  };
  return [
    '',
    'Extras beyond the specification (docs/extras.md says what the app does without each).',
    `There: ${names(true)}.`,
    `Missing: ${names(false)}.`,
    ...[...fields].map(([call, absent]) => `Not in the answer of ${call}: ${absent.join(', ')}.`),
  ].join('\n');
}
