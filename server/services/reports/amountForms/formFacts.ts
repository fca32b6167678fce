import type { Statements } from '@server/db/client';
import type { StoredCompany } from '@server/db/repositories/company/companiesRepository';
import { findFiling, findFilingBefore } from '@server/db/repositories/reports/reportsRepository';
import { type AmountForm, type FormFact, fieldOf, linesOf } from '@/domain/amountForms/amountForm';
import type { FormAmounts } from '@/domain/amountForms/computeForm';
import { exemptionFacts, type KnownFact } from '@/domain/amountForms/exemptionFacts';
import {
  answeredLines,
  answerIssue,
  type FormAnswers,
  type FormFacts,
  yesOrNo,
} from '@/domain/amountForms/formAnswers';
import { money } from '@/domain/money';
import { dayAfter, formatPeriod, type Period } from '@/domain/periods';

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

/** What a wizard starts with of the last report of its form. */
type LastFilled = { answers: FormAnswers; amounts: FormAmounts };

/**
 * The answers of the form's last report of the period, else of the latest one before it; of the same period also its amounts, which what the books know replaces. Left out is what can't be
 * an answer any more.
 */
export async function lastFilled(
  tx: Statements,
  companyId: number,
  { form, period }: { form: AmountForm; period: Period },
): Promise<LastFilled> {
  const last = await findFilingBefore(tx, { companyId, type: form.type, before: dayAfter(period.end) });
  const prefill = last?.prefill ?? {};
  return {
    answers: lastAnswers(form, prefill),
    amounts: last?.periodEnd === period.end ? lastAmounts(form, prefill) : new Map(),
  };
}

type Prefill = Readonly<Record<string, unknown>>;

function lastAnswers(form: AmountForm, prefill: Prefill): FormAnswers {
  return new Map(
    answeredLines(form).flatMap((line) => {
      const answer = String(prefill[fieldOf(line)] ?? '');
      return answer !== '' && answerIssue(line, answer) === null ? [[line.id, answer] as const] : [];
    }),
  );
}

function lastAmounts(form: AmountForm, prefill: Prefill): FormAmounts {
  return new Map(
    linesOf(form).flatMap((line) => {
      const amount = prefill[fieldOf(line)];
      return line.kind === 'asked' && typeof amount === 'number' ? [[line.id, money(amount)] as const] : [];
    }),
  );
}
