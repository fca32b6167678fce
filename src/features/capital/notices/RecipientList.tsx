import { Pill } from '@/components/feedback';
import type { Notice } from '@/contract/capital/notice';
import { formatMoment } from '@/lib/format';

/** Whom the rule names, how each takes notices, and who was notified. */
export function RecipientList({ recipients }: Pick<Notice, 'recipients'>) {
  return (
    <section aria-labelledby="nc-notice-recipients">
      <h3 id="nc-notice-recipients">Who to notify</h3>
      <ul className="nc-notice-recipients">
        {recipients.map(({ id, name, detail, ways, source, told_at: toldAt, is_conditional: isConditional }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <small>{detail}</small>
            </div>
            <div>
              {ways}
              <small>{source}</small>
            </div>
            {toldAt === null ? (
              <Pill tone={isConditional ? 'neutral' : 'warning'}>
                {isConditional ? 'If registered' : 'Not notified'}
              </Pill>
            ) : (
              <div>
                <Pill tone="success">Notified</Pill>
                <small>{formatMoment(toldAt)}</small>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
