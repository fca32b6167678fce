import { fromUtf8Bytes, toByteText } from '@server/reports/filing/splice';
import { brokenTemplate } from '@server/reports/filing/templateErrors';
import { findAttribute, localName, unescapeXml, type XmlTag, xmlTags } from '@server/reports/filing/xmlTags';
import type { ZipFile } from './zipFile';

/** A visible sheet's name and part. */
export type SheetPart = { name: string; part: string };

type WorkbookParts = { sheets: readonly SheetPart[]; sharedStrings: readonly string[] };

/** Reads the visible sheets of a workbook in order, and its shared strings. Throws 422 for a file that isn't a workbook. */
export function readWorkbookParts(zip: ZipFile): WorkbookParts {
  const workbook = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.target ?? '';
  const text = readPartText(zip, workbook);
  if (text === null) throw brokenTemplate();
  const relations = relationsOf(zip, workbook);
  const shared = relations.find(({ type }) => type === 'sharedStrings')?.target ?? '';
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const shown = [...xmlTags(text)].filter((tag) => localName(tag.name) === 'sheet' && isVisible(text, tag));
  return {
    sheets: shown.flatMap((tag): SheetPart[] => {
      const relation = byId.get(findAttribute(text, tag, 'id') ?? '');
      if (relation?.type !== 'worksheet') return [];
      return [{ name: readable(findAttribute(text, tag, 'name') ?? ''), part: relation.target }];
    }),
    sharedStrings: readSharedStrings(readPartText(zip, shared) ?? ''),
  };
}

function isVisible(text: string, tag: XmlTag): boolean {
  return (findAttribute(text, tag, 'state') ?? 'visible') === 'visible';
}

/** Reads a part as text, one character a byte; null if it doesn't exist. */
export function readPartText(zip: ZipFile, part: string): string | null {
  const bytes = zip.read(part);
  if (bytes === null) return null;
  const text = toByteText(bytes);
  if (/^(?:\xff\xfe|\xfe\xff)/.test(text)) throw brokenTemplate();
  return text;
}

type Relation = { id: string; type: string; target: string };

/** Reads a part's relations; the package's for an empty name. */
function relationsOf(zip: ZipFile, part: string): readonly Relation[] {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const text = readPartText(zip, `${folder}_rels/${part.slice(slash)}.rels`) ?? '';
  return [...xmlTags(text)]
    .filter(({ name }) => localName(name) === 'Relationship')
    .map((tag) => ({
      id: findAttribute(text, tag, 'Id') ?? '',
      type: findAttribute(text, tag, 'Type')?.split('/').at(-1) ?? '',
      target: resolve(folder, unescapeXml(findAttribute(text, tag, 'Target') ?? '')),
    }));
}

/** Resolves a relation's target; an unreadable address, such as a mistyped link, is no part's name. */
function resolve(folder: string, target: string): string {
  const base = `file:///${folder}`;
  return URL.canParse(target, base) ? new URL(target, base).pathname.slice(1) : '';
}

/** Reads each shared string without its phonetic text. */
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
