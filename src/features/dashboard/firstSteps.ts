import type { FirstSteps } from '@/contract/company/firstSteps';
import type { Role } from '@/contract/people/user';
import { formatCount } from '@/lib/format';
import { paths } from '@/lib/paths';

/** A step to the first report: done, sent for review, the one to do now, or for later. Where `to` is null somebody else takes it. */
export type FirstStep = { title: string; note: string; to: string | null; state: 'done' | 'review' | 'next' | 'later' };

type StepFacts = {
  facts: FirstSteps;
  role: Role;
  canGenerate: boolean;
  /** The latest period with a trial balance. */
  timeReport: string | null;
};

type Step = Omit<FirstStep, 'state'> & { isDone: boolean; isInReview?: boolean };

/** The steps from an empty company to its first FOCUS report, as somebody of the role sees them. */
export function firstStepsOf({ facts, role, canGenerate, timeReport }: StepFacts): readonly FirstStep[] {
  const steps = [
    profileStep(facts, role),
    accountsStep(facts, role),
    mappingStep(facts),
    balanceStep(facts, role),
    reportStep(canGenerate, timeReport),
  ];
  const next = steps.find(({ isDone, isInReview }) => !isDone && isInReview !== true);
  return steps.map((step) => {
    const { isDone, isInReview = false, ...shown } = step;
    if (isDone) return { ...shown, state: 'done' };
    if (isInReview) return { ...shown, state: 'review' };
    return { ...shown, state: step === next ? 'next' : 'later' };
  });
}

function profileStep({ missing_profile_fields: missing }: FirstSteps, role: Role): Step {
  const isDone = missing === 0;
  const open = `${counted(missing, 'required field')} left. ${role === 'ADMIN' ? '' : 'An administrator fills them in.'}`;
  return {
    title: 'Fill in the company profile',
    note: isDone ? 'Every required field is filled in.' : open.trim(),
    to: isDone || role === 'ADMIN' ? paths.settings.companyProfile() : null,
    isDone,
  };
}

function accountsStep({ accounts, accounts_in_review: isInReview }: FirstSteps, role: Role): Step {
  const isDone = accounts > 0;
  const open = isInReview ? reviewNote(role) : 'From a CSV file or straight from QuickBooks.';
  return {
    title: 'Import a chart of accounts',
    note: isDone ? `${counted(accounts, 'account')} in the books.` : open,
    to: isDone ? paths.coa.list() : placeOf(isInReview, role, paths.coa.edit()),
    isDone,
    isInReview,
  };
}

function mappingStep({ accounts, unmapped_accounts: unmapped }: FirstSteps): Step {
  const open =
    unmapped === 0 ? 'Each account gets its FOCUS line.' : `${counted(unmapped, 'account')} without a FOCUS line.`;
  const isDone = accounts > 0 && unmapped === 0;
  return {
    title: 'Map accounts to FOCUS lines',
    note: isDone ? 'Every account has its FOCUS line.' : open,
    to: isDone ? paths.coa.list() : `${paths.coa.edit()}?show=unmapped`,
    isDone,
  };
}

function balanceStep(facts: FirstSteps, role: Role): Step {
  const { has_trial_balance: isDone, trial_balance_in_review: isInReview } = facts;
  const open = isInReview ? reviewNote(role) : 'The balances at the end of the period that you report.';
  return {
    title: 'Import a trial balance',
    note: isDone ? 'In the books.' : open,
    to: isDone ? paths.trialBalance.list() : placeOf(isInReview, role, paths.trialBalance.edit()),
    isDone,
    isInReview,
  };
}

function reportStep(canGenerate: boolean, timeReport: string | null): Step {
  const to = timeReport === null ? paths.reports.focus() : paths.reports.newFocus(timeReport);
  return {
    title: 'Generate a FOCUS report',
    note: canGenerate ? 'From your approved balances.' : 'An administrator or a middle user generates it.',
    to: canGenerate ? to : null,
    isDone: false,
  };
}

function reviewNote(role: Role): string {
  return role === 'ADMIN' ? 'Waiting for your approval.' : 'Waiting for an administrator.';
}

/** Where a step is taken: what waits for approval, where it is approved. */
function placeOf(isInReview: boolean, role: Role, edit: string): string {
  return isInReview && role === 'ADMIN' ? paths.reviews.list() : edit;
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
