import { isDeepStrictEqual } from 'node:util';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { isRecord } from '@/domain/history/records';
import { oncePerSchema } from './oncePerSchema';

const writerOf = oncePerSchema((schema: object) => fastJson(simplify(schema) as AnySchema));

/** Compiles the serializer of answers by schema. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => writerOf(schema);

/**
 * Simplifies a schema for serialization: "this or null" becomes `nullable`, fixed sets of texts become any text. Each value of a union runs a
 * validator, which doubles the time of a list's page.
 */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (!isRecord(schema)) return schema;
  if (isFixedText(schema)) return { type: 'string' };
  const simple = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, simplify(part)]));
  return Array.isArray(simple['anyOf']) ? simplifyUnion(simple['anyOf']) : simple;
}

function isFixedText({ const: value, enum: values }: Record<string, unknown>): boolean {
  return [values ?? value].flat().every((one) => typeof one === 'string');
}

function simplifyUnion(parts: readonly Record<string, unknown>[]): unknown {
  const others = parts.filter(({ type }) => type !== 'null');
  const [first] = others;
  const areAlike = others.every((part) => isDeepStrictEqual(part, first));
  return areAlike ? { ...first, nullable: others.length < parts.length } : { anyOf: parts };
}
