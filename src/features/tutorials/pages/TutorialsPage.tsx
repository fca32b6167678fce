import { Link } from 'react-router-dom';
import { PageHeader } from '@/components/page/PageHeader';
import { paths } from '@/lib/paths';
import { tutorials } from '../tutorials';
import { useTutorialNames } from '../useTutorialNames';
import '../tutorials.css';

export function TutorialsPage() {
  return (
    <>
      <PageHeader title="Tutorials" />
      <p>Open one beside your work and follow it step by step.</p>
      <ol className="nc-tutorial-list">
        {useTutorialNames().map((name) => (
          <li key={name}>
            <Link to={paths.tutorial(name)}>{tutorials[name].title}</Link>
            <span>{tutorials[name].summary}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
