import { BackToDashboard } from './BackToDashboard';
import { PlainPage } from './PlainPage';

export type BeingBuiltPageProps = {
  title: string;
  /** What the screen will do. */
  text: string;
  /** What to do until it is there. */
  meanwhile: string;
};

/** A screen that comes later. */
export function BeingBuiltPage({ title, text, meanwhile }: BeingBuiltPageProps) {
  return (
    <PlainPage icon="wrench" title={title}>
      <p>This screen isn't available yet. {text}</p>
      <p>{meanwhile}</p>
      <BackToDashboard />
    </PlainPage>
  );
}
