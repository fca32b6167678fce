import { Link, useParams } from 'react-router-dom';
import { EmptyNotice } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { paths } from '@/lib/paths';
import { KeepOpenButton } from '../components/KeepOpenButton';
import { TutorialSteps } from '../components/TutorialSteps';
import { readTutorialName, type TutorialName } from '../tutorialNames';
import { tutorials } from '../tutorials';
import { useTutorialNames } from '../useTutorialNames';

export function TutorialPage() {
  const asked = readTutorialName(useParams()['tutorial']);
  const names = useTutorialNames();
  const place = asked === null ? -1 : names.indexOf(asked);
  const name = names[place];
  return (
    <article className="nc-tutorial">
      <nav aria-label="Tutorials">
        <Link to={paths.tutorial()}>All tutorials</Link>
      </nav>
      {name === undefined ? <UnknownTutorial /> : <KnownTutorial name={name} next={names[place + 1]} />}
    </article>
  );
}

function UnknownTutorial() {
  return (
    <>
      <PageHeader title="Tutorials" />
      <EmptyNotice text="There's no tutorial at this address." />
    </>
  );
}

function KnownTutorial({ name, next }: { name: TutorialName; next: TutorialName | undefined }) {
  return (
    <>
      <PageHeader title={tutorials[name].title}>
        <KeepOpenButton name={name} />
      </PageHeader>
      <TutorialSteps name={name} />
      {next !== undefined && (
        <p>
          Next: <Link to={paths.tutorial(next)}>{tutorials[next].title}</Link>
        </p>
      )}
    </>
  );
}
