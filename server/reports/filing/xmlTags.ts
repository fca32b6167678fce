import { brokenXml, unsafeXml } from './templateErrors';

/** A tag of an XML document with its place. Comments, CDATA sections and instructions are `other`. */
export type XmlTag = {
  kind: 'open' | 'close' | 'empty' | 'other';
  /** With its prefix: `x:row`. */
  name: string;
  start: number;
  end: number;
};

const nameForm = /<\/?([A-Za-z_\x80-\xff][\w:.\x80-\xff-]*)/y;
/** Sticky, since a search from every letter of a long tag would take minutes. */
const attributeForm = /\s+([A-Za-z_\x80-\xff][\w:.\x80-\xff-]*)\s*=\s*("[^"]*"|'[^']*')/gy;
const tagClose = /^\s*\/?>$/;

/** Constructs that aren't tags, by their start and end. */
const others = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Yields the tags of a document in order, each read once. Throws 422 for XML that isn't well formed, and for a document type definition, whose
 * entities are never expanded.
 */
export function* xmlTags(text: string): Generator<XmlTag> {
  const open: string[] = [];
  for (let start = text.indexOf('<'); start !== -1; ) {
    const tag = readTag(text, start);
    if (tag.kind === 'open') open.push(tag.name);
    if (tag.kind === 'close' && open.pop() !== tag.name) throw brokenXml();
    yield tag;
    start = text.indexOf('<', tag.end);
  }
  if (open.length > 0) throw brokenXml();
}

/** Returns a name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** An attribute of a tag, with the offsets of its value between the quotes. */
export type XmlAttribute = { name: string; value: string; start: number; end: number };

/** Returns the attributes of a tag. Throws 422 if it has anything else. */
export function attributesOf(text: string, { kind, start, end, name }: XmlTag): readonly XmlAttribute[] {
  if (kind === 'close' || kind === 'other') return [];
  const from = start + 1 + name.length;
  const inside = text.slice(from, end);
  let read = 0;
  const attributes = [...inside.matchAll(attributeForm)].map(([whole, attribute = '', quoted = '']) => {
    read += whole.length;
    const valueEnd = from + read - 1;
    return { name: attribute, value: quoted.slice(1, -1), start: valueEnd - (quoted.length - 2), end: valueEnd };
  });
  if (!tagClose.test(inside.slice(read))) throw brokenXml();
  return attributes;
}

/** Returns the value of an attribute by its name without a prefix; undefined if the tag has none. */
export function findAttribute(text: string, tag: XmlTag, name: string): string | undefined {
  return attributesOf(text, tag).find((attribute) => localName(attribute.name) === name)?.value;
}

/** Escapes a text for use between tags and within quotes. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Unescapes a text between tags. Resolves character references only. */
export function unescapeXml(text: string): string {
  return text.replaceAll(/&(?:#\d{1,7}|#x[\da-fA-F]{1,6}|\w{1,4});/g, (reference) => {
    const name = reference.slice(1, -1);
    if (!name.startsWith('#')) return named[name] ?? reference;
    const code = Number(name.startsWith('#x') ? `0${name.slice(1)}` : name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}

function readTag(text: string, start: number): XmlTag {
  const other = others.find(([begin]) => text.startsWith(begin, start));
  if (other !== undefined) return readOther(text, start, other);
  if (text.startsWith('<!', start)) throw unsafeXml();
  nameForm.lastIndex = start;
  const [begin, name] = nameForm.exec(text) ?? [];
  if (begin === undefined || name === undefined) throw brokenXml();
  const end = tagEnd(text, start + begin.length);
  if (begin.startsWith('</')) return { kind: 'close', name, start, end };
  return { kind: text[end - 2] === '/' ? 'empty' : 'open', name, start, end };
}

function readOther(text: string, start: number, [begin, finish]: (typeof others)[number]): XmlTag {
  const at = text.indexOf(finish, start + begin.length);
  if (at === -1) throw brokenXml();
  return { kind: 'other', name: begin, start, end: at + finish.length };
}

/** Returns the end of a tag whose attributes begin at `from`; a `>` within quotes doesn't end it. */
function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '>') return at + 1;
    if (character === '<') break;
    if (character !== '"' && character !== "'") continue;
    at = text.indexOf(character, at + 1);
    if (at === -1) break;
  }
  throw brokenXml();
}
