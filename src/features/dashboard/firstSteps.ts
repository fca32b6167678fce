import type { Role } from '@/contract/auth/user';
import type { FirstSteps } from '@/contract/company/firstSteps.schema';
import { counted } from '@/domain/texts';
import { paths } from '@/lib/paths';

/** A step to the first report: done, in review, next, or later. `to` is null if another user takes it. */
export type FirstStep = { title: string; note: string; to: string | null; state: 'done' | 'review' | 'next' | 'later' };

type StepFacts = {
  facts: FirstSteps;
  role: Role;
  canGenerate: boolean;
  /** True if the backend imports files of any source. */
  canImport: boolean;
  /** The latest period with a trial balance. */
  timeReport: string | null;
};

type Step = Omit<FirstStep, 'state'> & { isDone: boolean; isInReview?: boolean };

/** Returns the steps from an empty company to its first FOCUS report, for the user's role. */
export function getFirstSteps({ facts, role, canGenerate, canImport, timeReport }: StepFacts): readonly FirstStep[] {
  const steps = [
    profileStep(facts, role),
    accountsStep(facts, role, canImport),
    mappingStep(facts),
    balanceStep(facts, role, canImport),
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
  const open = `FOCUS needs ${missing} more ${missing === 1 ? 'field' : 'fields'}. ${role === 'ADMIN' ? '' : 'An administrator fills them in.'}`;
  return {
    title: 'Fill in the company profile',
    note: isDone ? 'Everything that FOCUS needs is filled in.' : open.trim(),
    to: isDone || role === 'ADMIN' ? paths.settings.companyProfile() : null,
    isDone,
  };
}

function accountsStep({ accounts, accounts_in_review: isInReview }: FirstSteps, role: Role, canImport: boolean): Step {
  const isDone = accounts > 0;
  const edit = paths.coa.edit();
  const place = isInReview ? reviewPlace(role, edit) : canImport ? paths.imports('account') : edit;
  const open = isInReview ? reviewNote(role) : 'From a file of your accounting software.';
  return {
    title: 'Import a chart of accounts',
    note: isDone ? `${counted(accounts, 'account')} in the books.` : open,
    to: isDone ? paths.coa.list() : place,
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

function balanceStep(facts: FirstSteps, role: Role, canImport: boolean): Step {
  const { has_trial_balance: isDone, trial_balance_in_review: isInReview } = facts;
  const edit = paths.trialBalance.edit();
  const place = isInReview ? reviewPlace(role, edit) : canImport ? paths.imports('balance') : edit;
  const open = isInReview ? reviewNote(role) : 'The balances at the end of the period that you report.';
  return {
    title: 'Import a trial balance',
    note: isDone ? 'In the books.' : open,
    to: isDone ? paths.trialBalance.list() : place,
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

/** Returns the page of a step in review: the review list for an administrator. */
function reviewPlace(role: Role, edit: string): string {
  return role === 'ADMIN' ? paths.reviews.list() : edit;
}
