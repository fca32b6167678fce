import './feedback.css';

export function EmptyNotice({ text = 'There are no records to show' }: { text?: string }) {
  return <p className="nc-empty">{text}</p>;
}
