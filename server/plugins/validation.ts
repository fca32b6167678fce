import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import qs from 'qs';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { isRecord } from '@/domain/history/records';
import { oncePerSchema } from './oncePerSchema';
import { findLongList, findUnstorable, knownValues } from './requestErrors';
import { maxDetails } from './validationDetails';

Settings.Set({ maxErrors: maxDetails });

const deepestQuery = 6;

/** Parses the nested bracket form of query strings, with lists of any length. */
export function parseQueryString(text: string): Record<string, unknown> {
  // Its types allow only single values.
  return qs.parse(gatherLists(text) as Record<string, never>, { depth: deepestQuery });
}

/** End of the name of a list's entry: `[]`, `[12]`. */
const listEnd = /\[\d*\]$/;

/** Groups the values of a list by name, since the parser copies a list for each entry that it adds. */
function gatherLists(text: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const listName = name.replace(listEnd, '');
    const before = values.get(listName);
    if (Array.isArray(before)) before.push(value);
    else if (before !== undefined) values.set(listName, [before, value]);
    else values.set(listName, listName === name ? value : [value]);
  }
  return Object.fromEntries(values);
}

/** Compiles the check of each part of a request by its schema; only text from the address is converted to the schema's types. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  httpPart === 'body' ? compileJsonCheck(schema) : compileTextCheck(schema);

const compiledOf = oncePerSchema((schema: TSchema) => Compile(schema));

type Checked = { value: unknown } | { error: FastifySchemaValidationError[] };

/** Compiles a check of JSON by a schema. */
export function compileJsonCheck(schema: TSchema): (given: unknown) => Checked {
  return compileCheck(schema, (known) => known);
}

/** Compiles a check of text from an address or a form by a schema. */
export function compileTextCheck(schema: TSchema): (given: unknown) => Checked {
  return compileCheck(schema, (known) => Value.Default(schema, convert(schema, readIdLists(schema, known))));
}

function compileCheck(schema: TSchema, read: (known: unknown) => unknown): (given: unknown) => Checked {
  const compiled = compiledOf(schema);
  return (given) => {
    const longList = findLongList(schema, given);
    if (longList !== null) return { error: [longList] };
    const value = read(knownValues(schema, given));
    // Fastify and TypeBox describe errors alike.
    if (!compiled.Check(value)) return { error: compiled.Errors(value) as never };
    const unstorable = findUnstorable(value);
    return unstorable === null ? { value } : { error: [unstorable] };
  };
}

/** Converts texts to the schema's types. A number that would lose something, such as its fraction, stays a text and is refused. */
function convert(schema: TSchema, given: unknown): unknown {
  return withoutLosses(given, Value.Convert(schema, structuredClone(given)));
}

function withoutLosses(given: unknown, converted: unknown): unknown {
  if (typeof given === 'string' && typeof converted === 'number') {
    return Number(given) === converted ? converted : given;
  }
  if (Array.isArray(given) && Array.isArray(converted)) {
    return converted.map((entry, position) => withoutLosses(given[position], entry));
  }
  if (!isRecord(given) || !isRecord(converted)) return converted;
  const entries = Object.entries(converted).map(([name, entry]) => [name, withoutLosses(given[name], entry)]);
  return Object.fromEntries(entries);
}

/**
 * Reads lists of ids separated by commas at any depth. Converts their entries here, since TypeBox treats property names as patterns and misses those
 * that begin with `$`.
 */
function readIdLists(schema: TSchema, given: unknown): unknown {
  const { type, items, properties } = schema as ListedSchema;
  if (type === 'array' && items?.type === 'integer') return readIds(items, given);
  if (!isRecord(given) || properties === undefined) return given;
  const entries = Object.entries(given).map(([name, value]) => {
    const property = properties[name];
    return [name, property === undefined ? value : readIdLists(property, value)];
  });
  return Object.fromEntries(entries);
}

type ListedSchema = { type?: string; items?: TSchema & { type?: string }; properties?: Record<string, TSchema> };

function readIds(id: TSchema, value: unknown): unknown[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list
    .flatMap((entry) => (typeof entry === 'string' ? entry.split(',') : [entry]))
    .map((entry) => withoutLosses(entry, Value.Convert(id, entry)));
}
