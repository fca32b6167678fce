import type { FilingValue } from '@/domain/reports/filing/filingItems';
import { readId } from '@/domain/reports/filing/locateIds';
import type { TemplatePlace } from '@/domain/reports/filing/planFilling';
import { fromUtf8Bytes, type Splice, spliceBytes, toByteText, utf8Bytes } from './splice';
import type { Template } from './template';
import { unreadEncoding } from './templateErrors';
import { attributesOf, escapeXml, localName, unescapeXml, type XmlAttribute, type XmlTag, xmlTags } from './xmlTags';

/** Attributes and elements with an ID: `id`, `code`, `lineItemId`, and without any of these, `number`, `line` and the like. */
const idNames = [/^\w*(?:id|code)$/i, /^\w*(?:number|no|num)$|^(?:line|item|lineitem|name|key)$/i] as const;
/** An element whose name ends with its ID: `Line3750`, `_3750`. */
const idElement = /^[A-Za-z_][A-Za-z_.-]*?[_.-]?(\d{2,5})$/;
/** Elements and attributes with the value of the ID next to them. */
const valueName = /^(?:value|val|amount|answer|text|data)$/i;
/** Elements and attributes with the caption of the ID next to them. */
const captionName = /^(?:caption|label|description|desc|title|name)$/i;

/** An element without child elements; `content` is the range between its tags. */
type Leaf = { tag: XmlTag; content: { start: number; end: number } | null; text: string };
type Element = { tag: XmlTag; leaves: Leaf[]; hasElements: boolean };

/** An ID and the place for its value. */
type Slot = { id: string; start: number; content: string; caption: string; write: (text: string) => Splice };

/**
 * Reads a template in XML, with an ID in one of three places: in an attribute of the element that has the value, as content or attribute; at the end
 * of the element's name; or in an element next to the value's. Throws 422 for broken XML, a document type definition, and any encoding but UTF-8.
 */
export function readXmlTemplate(bytes: Uint8Array): Template {
  const text = toByteText(bytes);
  requireUtf8(text);
  const slots = slotsOf(text).sort((a, b) => a.start - b.start);
  return {
    format: 'xml',
    hasFormulas: false,
    places: placesOf(text, slots),
    objectionTo: () => null,
    fill: (values) =>
      spliceBytes(
        text,
        [...values].map(([index, value]) => spliceOf(slots[index], value)),
      ),
  };
}

function placesOf(text: string, slots: readonly Slot[]): TemplatePlace[] {
  let line = 1;
  let counted = 0;
  return slots.map(({ id, start, content, caption }) => {
    line += countFeeds(text, counted, start);
    counted = start;
    return { id, where: `line ${line}`, content, caption };
  });
}

function countFeeds(text: string, from: number, to: number): number {
  return text.slice(from, to).split('\n').length - 1;
}

function spliceOf(slot: Slot | undefined, { text }: FilingValue): Splice {
  if (slot === undefined) throw new RangeError('The template has no such place');
  return slot.write(utf8Bytes(escapeXml(text)));
}

function requireUtf8(text: string): void {
  if (/^(?:\xff\xfe|\xfe\xff|<\0|\0<)/.test(text)) throw unreadEncoding('UTF-16');
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(text)?.[1];
  if (declared !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(declared)) throw unreadEncoding(declared);
}

function slotsOf(text: string): Slot[] {
  const slots: Slot[] = [];
  const open: Element[] = [];
  const addLeaf = (leaf: Leaf) => {
    const slot = ownSlot(text, leaf);
    if (slot === null) open.at(-1)?.leaves.push(leaf);
    else slots.push(slot);
  };
  const readers: Readonly<Record<XmlTag['kind'], (tag: XmlTag) => void>> = {
    other: () => undefined,
    open: (tag) => {
      markParent(open);
      open.push({ tag, leaves: [], hasElements: false });
    },
    empty: (tag) => {
      markParent(open);
      addLeaf({ tag, content: null, text: '' });
    },
    close: (tag) => {
      const closed = open.pop();
      if (closed?.hasElements === true) slots.push(...innerSlot(text, closed));
      else if (closed !== undefined) addLeaf(leafOf(text, closed.tag, tag));
    },
  };
  for (const tag of xmlTags(text)) readers[tag.kind](tag);
  return slots;
}

function markParent(open: readonly Element[]): void {
  const parent = open.at(-1);
  if (parent !== undefined) parent.hasElements = true;
}

function leafOf(text: string, open: XmlTag, close: XmlTag): Leaf {
  const content = { start: open.end, end: close.start };
  return { tag: open, content, text: text.slice(content.start, content.end).trim() };
}

/** Returns the slot of an element without child elements that has its own ID; null without one. */
function ownSlot(text: string, leaf: Leaf): Slot | null {
  const id = ownId(text, leaf.tag);
  if (id === null) return null;
  const value = attributesOf(text, leaf.tag).find(({ name }) => valueName.test(localName(name)));
  const place = value === undefined ? contentPlace(leaf) : attributePlace(value);
  return { id, start: leaf.tag.start, caption: ownCaption(text, leaf.tag), ...place };
}

function ownCaption(text: string, tag: XmlTag): string {
  return attributesOf(text, tag).find(({ name, value }) => isCaption(name, value))?.value ?? '';
}

function isCaption(name: string, value: string): boolean {
  return captionName.test(localName(name)) && value !== '' && readId(value) === null;
}

/** Returns the slot of an element whose value, and possibly ID, is in a child element. */
function innerSlot(text: string, { tag, leaves }: Element): Slot[] {
  const idLeaf = leaves.find(
    (leaf) => idNames.some((form) => form.test(localName(leaf.tag.name))) && readId(leaf.text) !== null,
  );
  const id = ownId(text, tag) ?? readId(idLeaf?.text ?? '');
  const captionLeaf = leaves.find((leaf) => leaf !== idLeaf && isCaption(leaf.tag.name, leaf.text));
  const caption = captionLeaf === undefined ? ownCaption(text, tag) : readable(captionLeaf.text);
  const others = leaves.filter((leaf) => leaf !== idLeaf && leaf !== captionLeaf);
  const value =
    others.find((leaf) => valueName.test(localName(leaf.tag.name))) ?? (others.length === 1 ? others[0] : undefined);
  return id === null || value === undefined ? [] : [{ id, start: tag.start, caption, ...contentPlace(value) }];
}

function ownId(text: string, tag: XmlTag): string | null {
  const attributes = attributesOf(text, tag).filter(({ value }) => readId(value) !== null);
  const carrying = idNames.map((form) => attributes.find(({ name }) => form.test(localName(name)))).find(Boolean);
  return readId(carrying?.value ?? idElement.exec(localName(tag.name))?.[1] ?? '');
}

type Place = Pick<Slot, 'content' | 'write'>;

function attributePlace({ value, start, end }: XmlAttribute): Place {
  return { content: readable(value), write: (text) => ({ start, end, text }) };
}

function contentPlace({ tag, content, text }: Leaf): Place {
  if (content !== null) return { content: readable(text), write: (value) => ({ ...content, text: value }) };
  // `<item id="3750"/>` becomes `<item id="3750">…</item>`.
  return {
    content: '',
    write: (value) => ({ start: tag.end - 2, end: tag.end, text: `>${value}</${tag.name}>` }),
  };
}

function readable(text: string): string {
  return unescapeXml(fromUtf8Bytes(text)).trim();
}
