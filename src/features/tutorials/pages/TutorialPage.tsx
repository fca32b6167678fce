import { Link, useParams } from 'react-router-dom';
import { EmptyNotice } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { paths } from '@/lib/paths';
import { KeepOpenButton } from '../components/KeepOpenButton';
import { TutorialSteps } from '../components/TutorialSteps';
import { readTutorialName, type TutorialName, tutorialNames } from '../tutorialNames';
import { tutorials } from '../tutorials';

export function TutorialPage() {
  const name = readTutorialName(useParams()['tutorial']);
  return (
    <article className="nc-tutorial">
      <nav aria-label="Tutorials">
        <Link to={paths.tutorial()}>All tutorials</Link>
      </nav>
      {name === null ? <UnknownTutorial /> : <KnownTutorial name={name} />}
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

function KnownTutorial({ name }: { name: TutorialName }) {
  const next = tutorialNames[tutorialNames.indexOf(name) + 1];
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
