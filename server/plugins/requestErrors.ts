import { textIssue } from '@server/services/staging/textRules';
import type { FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';

type ListSchema = { properties?: Record<string, TSchema>; maxItems?: number };

/** A list with more entries than allowed: it is refused by its length alone, since a look at each of millions would hold up everybody. */
export function findLongList(schema: TSchema, given: unknown, pointer = ''): FastifySchemaValidationError | null {
  const { properties = {}, maxItems = Number.POSITIVE_INFINITY } = schema as ListSchema;
  if (Array.isArray(given)) {
    return given.length <= maxItems ? null : issueAt(pointer, `must not have more than ${maxItems} items`);
  }
  if (typeof given !== 'object' || given === null) return null;
  const values = given as Record<string, unknown>;
  for (const [name, property] of Object.entries(properties)) {
    const issue = findLongList(property, values[name], `${pointer}/${name}`);
    if (issue !== null) return issue;
  }
  return null;
}

type Place = { pointer: string; value: string | object };

/** A text, or the name of a value, with signs that the storage cannot hold. */
export function findUnstorable(given: unknown): FastifySchemaValidationError | null {
  // No recursion: what is nested deeper than the stack goes has to be refused as well.
  const waiting: Place[] = [];
  if (containsText(given)) waiting.push({ pointer: '', value: given });
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { pointer, value } = place;
    const texts = typeof value === 'string' ? [value] : Object.keys(value);
    const issue = texts.map((text) => textIssue(text, Number.POSITIVE_INFINITY)).find((each) => each !== null);
    if (issue !== undefined) return issueAt(pointer, issue);
    if (typeof value !== 'string') addEntries(waiting, pointer, value);
  }
  return null;
}

function addEntries(waiting: Place[], pointer: string, value: object) {
  for (const [name, entry] of Object.entries(value)) {
    if (containsText(entry)) waiting.push({ pointer: `${pointer}/${name}`, value: entry });
  }
}

function containsText(value: unknown): value is string | object {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

function issueAt(instancePath: string, message: string): FastifySchemaValidationError {
  return { keyword: 'request', instancePath, schemaPath: '', params: {}, message };
}
