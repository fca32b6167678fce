import { readExcelTemplate } from './excel/excelTemplate';
import type { IsKnown, Template } from './template';
import { emptyTemplate, largeTemplate, sealedTemplate, unknownFormat } from './templateErrors';
import { readTextTemplate } from './textTemplate';
import { readXmlTemplate } from './xmlTemplate';

const zipMark = Buffer.from('PK\x03\x04', 'latin1');
/** Signature of a compound file: a workbook from before 2007, or one with a password. */
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
/** Maximum bytes of text and XML; a template takes some 20 kB. */
const maxTextBytes = 512 * 1024;

/** Reads a template by its contents, ignoring its name. Throws 422 for any other file, 413 for one that is too large. */
export function readTemplate(bytes: Buffer, isKnown: IsKnown): Template {
  if (beginsWith(bytes, zipMark)) return readExcelTemplate(bytes, isKnown);
  if (beginsWith(bytes, compoundMark)) throw sealedTemplate();
  if (bytes.length > maxTextBytes) throw largeTemplate();
  const head = bytes.subarray(beginsWith(bytes, byteOrderMark) ? byteOrderMark.length : 0).toString('latin1', 0, 1000);
  if (/^\s*$/.test(head) && bytes.length < 1000) throw emptyTemplate();
  if (/^\s*</.test(head) || /^(?:\xff\xfe<|\xfe\xff\0<)/.test(head)) return readXmlTemplate(bytes);
  if (!/^(?:\xff\xfe|\xfe\xff)/.test(head) && bytes.includes(0)) throw unknownFormat();
  return readTextTemplate(bytes, isKnown);
}

function beginsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark);
}
