import type { CapitalMethod } from '@/contract/company/capitalSettings';
import type { FocusEdition } from '@/domain/focus/lines/editions';
import type { FormRow, FormSection } from './formSection';

const requirement: FormSection = {
  title: 'COMPUTATION OF NET CAPITAL REQUIREMENT',
  subtitle: 'Part A',
  columns: [''],
  rows: [
    { number: '11.', label: 'Minimum net capital required (6-2/3% of line 19)', level: 0, boxes: ['3756'] },
    {
      number: '12.',
      label:
        'Minimum dollar net capital requirement of reporting broker or dealer and minimum net capital requirement of subsidiaries computed in accordance with Note (A)',
      level: 0,
      boxes: ['3758'],
    },
    { number: '13.', label: 'Net capital requirement (greater of line 11 or 12)', level: 0, boxes: ['3760'] },
    { number: '14.', label: 'Excess net capital (line 10 less 13)', level: 0, boxes: ['3770'], isTotal: true },
    {
      number: '15.',
      label: 'Net capital less greater of 10% of line 19 or 120% of line 12',
      level: 0,
      boxes: ['3780'],
    },
  ],
};

export const aggregateIndebtedness: FormSection = {
  title: 'COMPUTATION OF AGGREGATE INDEBTEDNESS',
  columns: ['', ''],
  rows: [
    {
      number: '16.',
      label: 'Total A.I. liabilities from Statement of Financial Condition',
      level: 0,
      boxes: [null, '3790'],
    },
    { number: '17.', label: 'Add:', level: 0, boxes: [null, null] },
    { number: 'A.', label: 'Drafts for immediate credit', level: 1, boxes: ['3800', null] },
    {
      number: 'B.',
      label: 'Market value of securities borrowed for which no equivalent value is paid or credited',
      level: 1,
      boxes: ['3810', null],
    },
    { number: 'C.', label: 'Other unrecorded amounts (List)', level: 1, boxes: ['3820', '3830'] },
    { number: '18.', label: 'Total aggregate indebtedness', level: 0, boxes: [null, '3840'], isTotal: true },
    {
      number: '19.',
      label: 'Percentage of aggregate indebtedness to net capital (line 18 divided by line 10)',
      level: 0,
      boxes: [null, '3850'],
    },
  ],
};

export const otherRatios: FormSection = {
  title: 'OTHER RATIOS',
  columns: [''],
  rows: [
    {
      number: '20.',
      label: 'Percentage of debt to debt-equity total computed in accordance with Rule 15c3-1(d)',
      level: 0,
      boxes: ['3860'],
    },
  ],
};

const alternateRequirement: FormSection = {
  title: 'COMPUTATION OF ALTERNATE NET CAPITAL REQUIREMENT',
  subtitle: 'Part B',
  columns: [''],
  rows: [
    {
      number: '21.',
      label:
        '2% of combined aggregate debit items as shown in Formula for Reserve Requirements pursuant to Rule 15c3-3, prepared as of the date of the net capital computation including both brokers or dealers and consolidated subsidiaries’ debits',
      level: 0,
      boxes: ['3870'],
    },
    {
      number: '22.',
      label:
        'Minimum dollar net capital requirement of reporting broker or dealer and minimum net capital requirement of subsidiaries computed in accordance with Note (A)',
      level: 0,
      boxes: ['3880'],
    },
    { number: '23.', label: 'Net capital requirement (greater of line 21 or 22)', level: 0, boxes: ['3760'] },
    { number: '24.', label: 'Excess net capital (line 10 less 23)', level: 0, boxes: ['3910'] },
    {
      number: '25.',
      label:
        'Net capital in excess of the greater of 5% of combined aggregate debit items or 120% of the minimum net capital requirement',
      level: 0,
      boxes: ['3920'],
    },
  ],
};

/** Printed on line 13 and on line 23; the line of the other method stays empty. */
const sharedCode = '3760';

/** Parts A and B, with the captions of an edition, as a firm on the method fills them. */
export function requirementSections(method: CapitalMethod, edition: FocusEdition) {
  const [partA, partB] = [captioned(requirement, edition), captioned(alternateRequirement, edition)];
  return method === 'BASIC'
    ? { requirement: partA, alternateRequirement: withoutShared(partB) }
    : { requirement: withoutShared(partA), alternateRequirement: partB };
}

function captioned(section: FormSection, edition: FocusEdition): FormSection {
  return { ...section, rows: section.rows.map((row) => captionedRow(row, edition)) };
}

function captionedRow(row: FormRow, { lines }: FocusEdition): FormRow {
  const label = row.boxes.map((code) => (code === null ? undefined : lines[code]?.label)).find(Boolean);
  return label === undefined ? row : { ...row, label };
}

function withoutShared(section: FormSection): FormSection {
  return { ...section, rows: section.rows.map(emptyShared) };
}

function emptyShared(row: FormRow): FormRow {
  return { ...row, boxes: row.boxes.map((code) => (code === sharedCode ? null : code)) };
}
