import Button from 'react-bootstrap/Button';
import type { ReviewDecision } from '@/contract/reviews/review';

export type DecisionButtonsProps = {
  decisions: readonly ReviewDecision[];
  isDeciding: boolean;
  onDecide: (decision: ReviewDecision) => void;
};

const texts: Readonly<Record<ReviewDecision, string>> = {
  reopen: 'Reopen',
  close: 'Close',
  reject: 'Reject',
  approve: 'Approve',
};

const primary: readonly ReviewDecision[] = ['approve', 'reopen'];

/** The available decisions, the primary one last. */
export function DecisionButtons({ decisions, isDeciding, onDecide }: DecisionButtonsProps) {
  return decisions.map((decision) => (
    <Button
      key={decision}
      variant={primary.includes(decision) ? 'primary' : 'outline-secondary'}
      disabled={isDeciding}
      onClick={() => onDecide(decision)}
    >
      {texts[decision]}
    </Button>
  ));
}
