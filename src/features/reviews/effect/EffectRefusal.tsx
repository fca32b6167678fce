import Alert from 'react-bootstrap/Alert';
import type { ReviewEffect } from '@/contract/reviews/reviewEffect';

/** Why the requests can't be approved as the books are, record by record. */
export function EffectRefusal({ refusal: { message, errors } }: { refusal: NonNullable<ReviewEffect['refusal']> }) {
  const others = errors.filter((error) => error.message !== message);
  return (
    <Alert variant="warning" transition={false} role="presentation" className="mb-0">
      <strong>There are no figures to show, since approval would be refused.</strong>
      <p className="mb-0">{message}</p>
      {others.length > 0 && (
        <ul className="nc-effect-refusal">
          {others.map(({ path, message: text }) => (
            <li key={`${path} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
