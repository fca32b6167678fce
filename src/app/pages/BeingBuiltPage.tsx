import { PlainPage } from './PlainPage';

/** A screen that comes later: says what it will be. */
export function BeingBuiltPage({ title, text }: { title: string; text: string }) {
  return (
    <PlainPage icon="wrench" title={title}>
      <p>This screen is being built. {text}</p>
    </PlainPage>
  );
}
