import { makeZip } from './zip';

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type WorkbookOptions = {
  /** Content of the first sheet's `sheetData`. */
  rows: string;
  /** XML before `sheetData`. */
  before?: string;
  after?: string;
  sharedStrings?: readonly string[];
  /** A second sheet's rows, and its state. */
  second?: { rows: string; state?: string };
  parts?: Readonly<Record<string, string | Buffer>>;
  hasDescriptors?: boolean;
};

/** Returns the parts of a workbook with a sheet `Part IIA`. */
export function workbookParts(options: WorkbookOptions): Record<string, string | Buffer> {
  const { rows, before = '', after = '', sharedStrings = [], second, parts = {} } = options;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const secondSheet = `<sheet name="More" sheetId="2" state="${second?.state ?? 'visible'}" r:id="rId2"/>`;
  return {
    '[Content_Types].xml': '<?xml version="1.0"?><Types><!-- untouched --></Types>',
    '_rels/.rels': `<Relationships>${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${namespace}" xmlns:r="${relationships}"><sheets><sheet name="Part IIA" sheetId="1" r:id="rId1"/>${second === undefined ? '' : secondSheet}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'worksheet', '/xl/worksheets/sheet2.xml')}${relation(3, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${sharedStrings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/vbaProject.bin': Buffer.from([0, 1, 2, 3, 254, 255]),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${namespace}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
    ...(second === undefined
      ? {}
      : { 'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${second.rows}</sheetData></worksheet>` }),
    ...parts,
  };
}

/** Builds a workbook by hand, so that every byte of it is known. */
export function makeWorkbook({ hasDescriptors = false, ...options }: WorkbookOptions): Buffer {
  return makeZip(workbookParts(options), { hasDescriptors });
}
