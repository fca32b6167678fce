import { BackToDashboard } from './BackToDashboard';
import { PlainPage } from './PlainPage';

/** A page that comes later; `meanwhile` says what to do until it is there. */
export function ComingSoonPage({ title, meanwhile }: { title: string; meanwhile: string }) {
  return (
    <PlainPage icon="tutorial" title={title}>
      <p>coming soon</p>
      <p>{meanwhile}</p>
      <BackToDashboard />
    </PlainPage>
  );
}
