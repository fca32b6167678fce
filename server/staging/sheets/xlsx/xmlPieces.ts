import type { ReadBudget } from '@server/files/reader/readLimits';
import { refusedFile } from '@server/staging/imports/fileIssues';
import { brokenWorkbook } from './zipParts';

/** Handles a tag: its name without a prefix, its raw attributes, and the text since the tag before. */
export type XmlHandler = (tag: {
  kind: 'open' | 'close' | 'empty';
  name: string;
  attributes: string;
  text: string;
}) => void;

/** Maximum length of a tag, more than any in a workbook. */
const maxTagLength = 1_000_000;

/** Maximum of nested tags, more than any workbook has. */
const maxDepth = 100;

/**
 * Reads XML in pieces, tag by tag, without buffering it. Throws 422 if it isn't well formed, and for a document type definition, which could define
 * anything; 413 past the limit of tags.
 */
export async function readXml(pieces: AsyncIterable<string>, budget: ReadBudget, handle: XmlHandler): Promise<void> {
  const reader = createReader(budget, handle);
  for await (const piece of pieces) reader.take(piece);
  reader.end();
}

function createReader(budget: ReadBudget, handle: XmlHandler) {
  let rest = '';
  let depth = 0;
  // The text of a CDATA section belongs to the text around it.
  let carried = '';
  const takeTag = (tag: string, text: string) => {
    if (tag.startsWith('/')) {
      depth -= 1;
      handle({ kind: 'close', name: localName(tag.slice(1).trimEnd()), attributes: '', text });
      return;
    }
    const kind = tag.endsWith('/') ? 'empty' : 'open';
    const inside = kind === 'empty' ? tag.slice(0, -1) : tag;
    if (kind === 'open') depth += 1;
    if (depth > maxDepth) throw brokenWorkbook();
    const nameEnd = nameLength(inside);
    handle({ kind, name: localName(inside.slice(0, nameEnd)), attributes: inside.slice(nameEnd), text });
  };
  const takeConstruct = (inside: string, text: string) => {
    if (!inside.startsWith('?') && !inside.startsWith('!')) takeTag(inside, carried + text);
    carried = inside.startsWith(data) ? carried + text + escaped(inside.slice(data.length, -2)) : '';
  };
  return {
    take: (piece: string) => {
      const xml = rest + piece;
      let at = 0;
      let tags = 0;
      for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', at)) {
        const end = endOf(xml, start);
        if (end === -1) break;
        takeConstruct(xml.slice(start + 1, end), xml.slice(at, start));
        at = end + 1;
        tags += 1;
      }
      budget.spend('tags', tags);
      rest = xml.slice(at);
      if (rest.length + carried.length <= maxTagLength) return;
      throw rest.startsWith('<') ? brokenWorkbook() : budget.refusal('textLength');
    },
    end: () => {
      if (depth !== 0 || rest.includes('<')) throw brokenWorkbook();
    },
  };
}

function nameLength(tag: string): number {
  let end = 0;
  // Whitespace is the only character of a tag below this one.
  while (end < tag.length && tag.charCodeAt(end) > space) end += 1;
  return end;
}

const space = 32;

const data = '![CDATA[';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;');
}

/** Returns the end of the construct that starts here; −1 if it isn't complete yet. */
function endOf(xml: string, start: number): number {
  if (xml.startsWith('<!--', start)) return after(xml.indexOf('-->', start), 2);
  if (xml.startsWith('<![CDATA[', start)) return after(xml.indexOf(']]>', start), 2);
  if (xml.startsWith('<!D', start)) throw refusedFile('The workbook has a document type definition, which none needs.');
  return xml.indexOf('>', start);
}

function after(at: number, length: number): number {
  return at === -1 ? -1 : at + length;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const forms = new Map<string, { mark: string; pattern: RegExp }>();

/** Returns the value of an attribute by its name without a prefix; undefined if the tag has none. */
export function readAttribute(attributes: string, name: string): string | undefined {
  if (!attributes.includes(name)) return undefined;
  let form = forms.get(name);
  if (form === undefined) {
    const pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    form = { mark: ` ${name}="`, pattern };
    forms.set(name, form);
  }
  // Fast path for the usual form, since a sheet has millions of attributes.
  const start = attributes.indexOf(form.mark) + form.mark.length;
  const end = start < form.mark.length ? -1 : attributes.indexOf('"', start);
  if (end !== -1) return plainText(attributes.slice(start, end));
  const found = form.pattern.exec(attributes);
  return found === null ? undefined : plainText(found[1] ?? found[2] ?? '');
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Resolves the character references of a text. */
export function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#\d{1,7}|#x[\da-fA-F]{1,6}|\w{1,4});/g, (reference) => {
    const name = reference.slice(1, -1);
    if (!name.startsWith('#')) return named[name] ?? reference;
    const code = Number(name.startsWith('#x') ? `0${name.slice(1)}` : name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}
