import { useConfirm } from '@/components/modal';
import { type ApiError, amendedPeriods, apiError } from '@/lib/api';

/** The acceptance of a call that amends closed or reported periods; sent only after the server asked. */
export type Amending = { acceptance?: Acceptance };

type Acceptance = { accepts_amendment?: true };

type Outcome = { error?: unknown };

/** Returns a function that sends a setting, and once more if it reaches closed or reported periods and the user accepts. */
export function useAmendment() {
  const confirm = useConfirm();
  return async function sendAmending<Sent extends Outcome>(
    send: (acceptance: Acceptance) => Promise<Sent>,
  ): Promise<Sent> {
    const answer = await send({});
    const periods = amendedPeriods(apiError(answer.error));
    return periods.length > 0 && (await confirm(questionOf(periods))) ? send({ accepts_amendment: true }) : answer;
  };
}

/** Throws the error of a call's outcome, as forms expect it. */
export async function requireSent(sent: Promise<Outcome>): Promise<void> {
  const { error } = await sent;
  if (error !== undefined) throw error as ApiError;
}

function questionOf(periods: readonly string[]) {
  return {
    title: 'Amend earlier periods?',
    text: "This change reaches into closed or reported periods. The change log will have it as an amendment. Generated reports don't change.",
    items: periods,
    confirmText: 'Save as amendment',
    tone: 'danger',
  } as const;
}
