import type { NewPerson } from './seedRepository';

/** Password of everyone in the demo companies. */
export const demoPassword = 'Netcap#2026';

export type DemoCompany = 'demo' | 'second';

export type DemoPerson = NewPerson & { company: DemoCompany };

/** Administrator who loads the demo company's books. */
export const demoAdmin: DemoPerson = {
  company: 'demo',
  role: 'ADMIN',
  emailAddress: 'admin@demo.netcap.test',
  firstName: 'Dana',
  lastName: 'Whitfield',
  phoneNumber: '12125550141',
  userTitle: 'President',
};

/** Accountant who requests reviews in the demo company. */
export const demoAccountant: DemoPerson = {
  company: 'demo',
  role: 'VIEWER',
  emailAddress: 'viewer@demo.netcap.test',
  firstName: 'Ines',
  lastName: 'Calder',
  phoneNumber: '12125550145',
  userTitle: 'Staff Accountant',
};

export const demoPeople: readonly DemoPerson[] = [
  demoAdmin,
  {
    company: 'demo',
    role: 'MIDDLE',
    emailAddress: 'middle@demo.netcap.test',
    firstName: 'Tomas',
    lastName: 'Berg',
    phoneNumber: '12125550144',
    userTitle: 'Controller',
  },
  demoAccountant,
  {
    company: 'demo',
    role: 'VIEWER',
    emailAddress: 'mfa@demo.netcap.test',
    firstName: 'Noor',
    lastName: 'Ellison',
    phoneNumber: '12125550146',
    userTitle: 'Staff Accountant',
    hasMfa: true,
  },
  {
    company: 'second',
    role: 'ADMIN',
    emailAddress: 'admin@second.netcap.test',
    firstName: 'Priya',
    lastName: 'Raman',
    phoneNumber: '13125550171',
    userTitle: 'President',
  },
];
