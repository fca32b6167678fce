import { Link } from 'react-router-dom';
import type { TutorialName } from '../tutorialNames';
import { tutorialPicture, tutorials } from '../tutorials';
import '../tutorials.css';

/** The steps of a tutorial, each with the way to its screen and a picture that opens at its full size. */
export function TutorialSteps({ name }: { name: TutorialName }) {
  return (
    <ol className="nc-tutorial-steps">
      {tutorials[name].steps.map(({ text, screen, to, alt }, index) => (
        <li key={alt}>
          <p>
            <Marked text={text} />{' '}
            <Link to={to} aria-label={`Open this screen: ${screen}`}>
              Open this screen
            </Link>
          </p>
          <Picture name={name} step={index + 1} alt={alt} />
        </li>
      ))}
    </ol>
  );
}

/** Its place is kept while it loads, which it does when it's about to be seen. */
function Picture({ name, step, alt }: { name: TutorialName; step: number; alt: string }) {
  const { src, width, height } = tutorialPicture(name, step);
  return (
    <a href={src} target="_blank" rel="noreferrer" title="Open the picture in a new tab">
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </a>
  );
}

/** Text whose parts between `**` are strong. */
function Marked({ text }: { text: string }) {
  return text.split('**').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <strong key={key}>{part}</strong> : <span key={key}>{part}</span>;
  });
}
