import { textIssue } from '@server/common/textRules';
import type { FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import { isRecord } from '@/domain/history/records';

type ListSchema = { properties?: Record<string, TSchema>; maxItems?: number };

/**
 * Finds a list with more entries than allowed by its length alone, since checking millions of entries would block others. Returns the error or null.
 */
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

type ObjectSchema = { properties?: Record<string, TSchema>; items?: TSchema; additionalProperties?: unknown };

/**
 * Returns the value without properties that its schema doesn't have, unless it allows others. Never reads those, so that any number of them is cheap.
 */
export function knownValues(schema: TSchema, value: unknown): unknown {
  const { properties, items, additionalProperties } = schema as ObjectSchema;
  if (Array.isArray(value)) return items === undefined ? value : value.map((entry) => knownValues(items, entry));
  if (properties === undefined || additionalProperties !== undefined || !isRecord(value)) return value;
  const names = Object.keys(properties).filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(names.map((name) => [name, knownValues(properties[name] ?? {}, value[name])]));
}

type Place = { parent: Place | null; name: string; value: string | object };

/** Finds a text or a property name with characters that the database can't store. Returns the error or null. */
export function findUnstorable(given: unknown): FastifySchemaValidationError | null {
  // Iterative, since values nested deeper than the stack must be refused as well.
  const waiting: Place[] = [];
  if (holdsText(given)) waiting.push({ parent: null, name: '', value: given });
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value } = place;
    const issue = typeof value === 'string' ? storageIssue(value) : namesIssue(value);
    if (issue !== null) return issueAt(pointerTo(place), issue);
    if (typeof value !== 'string') addEntries(waiting, place, value);
  }
  return null;
}

function storageIssue(text: string): string | null {
  return textIssue(text, Number.POSITIVE_INFINITY);
}

function namesIssue(value: object): string | null {
  if (Array.isArray(value)) return null;
  for (const name of Object.keys(value)) {
    const issue = storageIssue(name);
    if (issue !== null) return issue;
  }
  return null;
}

function addEntries(waiting: Place[], parent: Place, value: object) {
  for (const [name, entry] of Object.entries(value)) {
    if (holdsText(entry)) waiting.push({ parent, name, value: entry });
  }
}

function pointerTo({ parent, name }: Place): string {
  const names = [name];
  for (let place = parent; place !== null; place = place.parent) names.push(place.name);
  return names.toReversed().join('/');
}

function holdsText(value: unknown): value is string | object {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

function issueAt(instancePath: string, message: string): FastifySchemaValidationError {
  return { keyword: 'request', instancePath, schemaPath: '', params: {}, message };
}
