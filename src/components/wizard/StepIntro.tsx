import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import type { ShownStep } from './steps';

/** What a step is about, with the way to the positions behind its amounts: in a tab of its own, so that the answers stay where they are. */
export function StepIntro({ step: { description, positionsOf } }: { step: ShownStep }) {
  return (
    <>
      {description && <p className="text-body-secondary">{description}</p>}
      {positionsOf && (
        <p>
          <Link to={paths.inventory.merged(positionsOf)} target="_blank">
            View positions in a new tab
          </Link>
        </p>
      )}
    </>
  );
}
