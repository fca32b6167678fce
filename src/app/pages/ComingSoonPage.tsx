import { PlainPage } from './PlainPage';

export function ComingSoonPage({ title }: { title: string }) {
  return (
    <PlainPage icon="tutorial" title={title}>
      <p>coming soon</p>
    </PlainPage>
  );
}
