import { expect, test } from 'vitest';
import { companyStepSchema, personSchema, readUserDetails, toRegisterUserRequest } from '@/features/auth/registration';

const person = { firstName: 'Sam', middleName: '', lastName: '', companyName: 'Harborline' };
const company = {
  userTitle: 'CFO',
  domain: 'harborline.test',
  emailAddress: 'sam@harborline.test',
  crdNumber: '148111',
};

test('both steps are sent together, without the names that were left empty', () => {
  expect(toRegisterUserRequest('f', person, company)).toEqual({
    id: 'f',
    firstName: 'Sam',
    middleName: null,
    lastName: null,
    companyName: 'Harborline',
    userTitle: 'CFO',
    domain: 'harborline.test',
    emailAddress: 'sam@harborline.test',
    crdNumber: '148111',
  });
});

test('blanks around what was typed do not count', async () => {
  expect(await personSchema.validate({ ...person, firstName: '  Sam ' })).toMatchObject({ firstName: 'Sam' });
  expect(await companyStepSchema.validate({ ...company, emailAddress: ' sam@harborline.test ' })).toEqual(company);
});

test.each(['sam', 'sam@harborline', 'sam@ harborline.test', '@harborline.test'])(
  '%j is no address',
  async (emailAddress) => {
    await expect(companyStepSchema.validate({ ...company, emailAddress })).rejects.toThrow('Email is invalid');
  },
);

test.each(['example.com', 'www.Example-Firm.co.uk', 'xn--bcher-kva.example'])('%j is a domain', async (domain) => {
  expect(await companyStepSchema.validate({ ...company, domain })).toMatchObject({ domain });
});

test.each([
  'https://www.example.com',
  'example.com/',
  'example',
  'exa mple.com',
  '-a.com',
  'a-.com',
  '10.0.0.1',
  'a@b.com',
])('%j is no domain', async (domain) => {
  const text = 'Enter the domain only, such as example.com';
  await expect(companyStepSchema.validate({ ...company, domain })).rejects.toThrow(text);
});

test.each(['12x', '-1', '1 2', '12345678901', '١٢'])('%j is no CRD number', async (crdNumber) => {
  const text = 'Enter the CRD number, up to 10 digits';
  await expect(companyStepSchema.validate({ ...company, crdNumber })).rejects.toThrow(text);
});

test('an empty domain and CRD number are only asked for', async () => {
  const empty = companyStepSchema.validate({ ...company, domain: '', crdNumber: ' ' }, { abortEarly: false });
  await expect(empty).rejects.toMatchObject({ errors: ['Domain is required', 'CRD Number is required'] });
});

test('more than can be kept is refused', async () => {
  const firstName = 'x'.repeat(101);
  await expect(personSchema.validate({ ...person, firstName })).rejects.toThrow('At most 100 characters');
});

test('what the history holds of an earlier visit is taken up, and nothing else', () => {
  expect(readUserDetails({ person, company })).toEqual({ person, company });
  for (const state of [null, undefined, 'x', { person }, { person, company: { ...company, domain: 7 } }]) {
    expect(readUserDetails(state).person.firstName).toBe('');
    expect(readUserDetails(state).company.domain).toBe('');
  }
});
