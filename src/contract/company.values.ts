export const reportFrequencies = ['Monthly', 'Quarterly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

export const accountingSoftware = ['QUICKSBOOKS', 'Other'] as const;
export const finopLicenses = ['Series 27', 'Series 28'] as const;
export const accountantCategories = ['Individual', 'Firm'] as const;
export const accountantTypes = [
  'Certified Public Accountant',
  'Public Accountant',
  'Accountant not resident in United States or its possessions',
] as const;
export const focusReportPursuant = [
  'None of the above',
  'Rule 17a-5(a)',
  'Rule 17a-5(b)',
  'Rule 17a-11',
  'Special request by designated examining authority',
  'Other',
] as const;

export const companyTypes = ['A Sole Proprietorship', 'A Partnership', 'Corporation'] as const;
export type CompanyType = (typeof companyTypes)[number];
