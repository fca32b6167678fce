import type { TSchema } from 'typebox';
import { type Shape, saysMessageAlone, specifiedData } from './specification';

type Node = {
  type?: string;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node | Node[];
  anyOf?: Node[];
};

/** Lists the fields of an answer that the contract has beyond the specification, by their path within `data`: `coa.account_name`. */
export function extraFields(call: string, answer: TSchema): string[] {
  const shape = specifiedData[call];
  const data = (answer as Node).properties?.['data'];
  return shape === undefined || data === undefined ? [] : [...new Set(beyond(data, shape, ''))];
}

function beyond(node: Node, shape: Shape, path: string): string[] {
  if (shape === true) return [];
  const own = Object.entries(node.properties ?? {}).flatMap(([name, value]) => {
    const place = `${path}${name}`;
    const within = shape[name];
    return within === undefined ? [place] : beyond(value, within, `${place}.`);
  });
  return [...own, ...partsOf(node).flatMap((part) => beyond(part, shape, path))];
}

/** Returns the schema of a call's answer reduced to the specification; extra fields are validated only if present. */
export function specifiedAnswer(call: string, answer: TSchema): TSchema {
  const { properties = {}, required = [], ...rest } = answer as Node;
  const { data, pagination } = properties;
  const loose = {
    ...properties,
    ...(data && { data: loosened(data, specifiedData[call] ?? true) }),
    ...(pagination && { pagination: loosened(pagination, { page: true, total: true }) }),
  };
  const needed = saysMessageAlone(call) ? required.filter((name) => name !== 'data') : required;
  return { ...rest, required: needed, properties: loose } as unknown as TSchema;
}

function loosened(node: Node, shape: Shape): Node {
  if (shape === true) return node;
  const { properties, required, items, anyOf } = node;
  const part = (one: Node) => loosened(one, shape);
  return {
    ...node,
    ...(required && { required: required.filter((name) => name in shape) }),
    ...(properties && { properties: mapValues(properties, (value, name) => loosened(value, shape[name] ?? true)) }),
    ...(items && { items: Array.isArray(items) ? items.map(part) : part(items) }),
    ...(anyOf && { anyOf: anyOf.map(part) }),
  };
}

function mapValues(values: Record<string, Node>, change: (value: Node, name: string) => Node): Record<string, Node> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}

function partsOf({ items = [], anyOf = [] }: Node): readonly Node[] {
  return [...(Array.isArray(items) ? items : [items]), ...anyOf];
}
