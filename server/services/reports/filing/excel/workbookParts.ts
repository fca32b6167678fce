import { fromUtf8Bytes, toByteText } from '@server/services/reports/filing/splice';
import { brokenWorkbook } from '@server/services/reports/filing/templateErrors';
import { attributeOf, localName, unescapeXml, type XmlTag, xmlTags } from '@server/services/reports/filing/xmlTags';
import type { ZipFile } from './zipFile';

/** A sheet that people see, by its name and its part. */
export type SheetPart = { name: string; part: string };

type WorkbookParts = { sheets: readonly SheetPart[]; sharedStrings: readonly string[] };

/** The visible sheets of a workbook in their order, and the texts that its cells share. Throws 422 for what is no workbook. */
export function readWorkbookParts(zip: ZipFile): WorkbookParts {
  const workbook = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.target ?? '';
  const text = readText(zip, workbook);
  if (text === null) throw brokenWorkbook();
  const relations = relationsOf(zip, workbook);
  const shared = relations.find(({ type }) => type === 'sharedStrings')?.target ?? '';
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const shown = [...xmlTags(text)].filter((tag) => localName(tag.name) === 'sheet' && isVisible(text, tag));
  return {
    sheets: shown.flatMap((tag): SheetPart[] => {
      const relation = byId.get(attributeOf(text, tag, 'id') ?? '');
      if (relation?.type !== 'worksheet') return [];
      return [{ name: readable(attributeOf(text, tag, 'name') ?? ''), part: relation.target }];
    }),
    sharedStrings: readSharedStrings(readText(zip, shared) ?? ''),
  };
}

function isVisible(text: string, tag: XmlTag): boolean {
  return (attributeOf(text, tag, 'state') ?? 'visible') === 'visible';
}

/** A part as a text of its bytes; null where there is none. */
export function readText(zip: ZipFile, part: string): string | null {
  const bytes = zip.read(part);
  if (bytes === null) return null;
  const text = toByteText(bytes);
  if (/^(?:\xff\xfe|\xfe\xff)/.test(text)) throw brokenWorkbook();
  return text;
}

type Relation = { id: string; type: string; target: string };

/** What a part leads to; the whole file's where it has no name. */
function relationsOf(zip: ZipFile, part: string): readonly Relation[] {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const text = readText(zip, `${folder}_rels/${part.slice(slash)}.rels`) ?? '';
  return [...xmlTags(text)]
    .filter(({ name }) => localName(name) === 'Relationship')
    .map((tag) => ({
      id: attributeOf(text, tag, 'Id') ?? '',
      type: attributeOf(text, tag, 'Type')?.split('/').at(-1) ?? '',
      target: resolve(folder, unescapeXml(attributeOf(text, tag, 'Target') ?? '')),
    }));
}

/** No part's name for an address that can't be read, as a link that somebody mistyped has. */
function resolve(folder: string, target: string): string {
  const base = `file:///${folder}`;
  return URL.canParse(target, base) ? new URL(target, base).pathname.slice(1) : '';
}

/** Each shared text; a pronunciation beside one is none of it. */
function readSharedStrings(text: string): string[] {
  const texts: string[] = [];
  let isPronunciation = false;
  let start = 0;
  const readers: ReadonlyMap<string, (tag: XmlTag) => void> = new Map([
    [
      'si',
      ({ kind }) => {
        if (kind !== 'close') texts.push('');
      },
    ],
    [
      'rPh',
      ({ kind }) => {
        isPronunciation = kind === 'open';
      },
    ],
    [
      't',
      (tag) => {
        if (tag.kind === 'open') start = tag.end;
        if (tag.kind === 'close' && !isPronunciation) texts.push(`${texts.pop() ?? ''}${text.slice(start, tag.start)}`);
      },
    ],
  ]);
  for (const tag of xmlTags(text)) readers.get(localName(tag.name))?.(tag);
  return texts.map(readable);
}

function readable(text: string): string {
  return unescapeXml(fromUtf8Bytes(text));
}
