import type { Statements } from '@server/db/client';
import type { StoredCompany } from '@server/db/repositories/company/companiesRepository';
import { findFiling, findFilingBefore } from '@server/db/repositories/reports/reportsRepository';
import { type AmountForm, type FormFact, fieldOf } from '@/domain/amountForms/amountForm';
import { exemptionFacts, type KnownFact } from '@/domain/amountForms/exemptionFacts';
import {
  answeredLines,
  answerIssue,
  type FormAnswers,
  type FormFacts,
  yesOrNo,
} from '@/domain/amountForms/formAnswers';
import { formatPeriod, type Period } from '@/domain/periods';

/** What the firm's profile answers, and the exemption that its FOCUS of the period claims; what neither says is left out. */
export async function readFormFacts(tx: Statements, company: StoredCompany, period: Period): Promise<FormFacts> {
  const filed = await findFiling(tx, { companyId: company.id, type: 'FOCUS', periodEnd: period.end });
  const profile = profileFacts(company);
  return new Map([...profile, ...exemptionFacts(filed?.prefill['exemption'], `FOCUS ${formatPeriod(period)}`)]);
}

function profileFacts({ profile }: StoredCompany): readonly KnownFact[] {
  const names = profile.clearing_firm_names?.join(', ') ?? '';
  const clearing = names === '' ? profile.clearing_broker_name : names;
  const texts: readonly (readonly [FormFact, string | null])[] = [
    ['secFileNumber', profile.sec_file_number],
    ['crdNumber', profile.crd_number],
    ['address', profile.principal_place_of_business],
    ['clearingFirms', clearing],
    [
      'introducesFullyDisclosed',
      eitherOrNull(profile.has_firm_report_fully_disclosed_basis, profile.is_disclosed_broker),
    ],
    ['carriesCustomers', yesOrNoOrNull(profile.does_respondent_carry_customer_accounts)],
    ['carriesForOthers', yesOrNoOrNull(profile.has_firm_carry_customer_accounts)],
    ['isSelfClearing', yesOrNoOrNull(profile.is_firm_self_clearing_broker_dealer)],
    ['isAdviser', eitherOrNull(profile.is_investment_advisor, profile.is_ria)],
  ];
  return texts.flatMap(([fact, answer]) =>
    answer === null || answer === '' ? [] : [[fact, { answer, source: 'the company profile' }]],
  );
}

function yesOrNoOrNull(isSo: boolean | null): string | null {
  return isSo === null ? null : yesOrNo(isSo);
}

/** Yes where either is so; null where nobody said. */
function eitherOrNull(one: boolean | null, other: boolean | null): string | null {
  return one === true || other === true ? yesOrNo(true) : yesOrNoOrNull(one ?? other);
}

/** The answers of the last filing of the form before the period; none of it without one, nor what can't be an answer any more. */
export async function lastAnswers(
  tx: Statements,
  companyId: number,
  { form, period }: { form: AmountForm; period: Period },
): Promise<FormAnswers> {
  const lines = answeredLines(form);
  if (lines.length === 0) return new Map();
  const last = await findFilingBefore(tx, { companyId, type: form.type, before: period.end });
  return new Map(
    lines.flatMap((line) => {
      const answer = String(last?.prefill[fieldOf(line)] ?? '');
      return answer !== '' && answerIssue(line, answer) === null ? [[line.id, answer] as const] : [];
    }),
  );
}
