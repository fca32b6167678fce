import { Link } from 'react-router-dom';
import { useExtra } from '@/lib/api';
import type { TutorialName } from '../tutorialNames';
import { tutorialPicture, tutorials } from '../tutorials';
import '../tutorials.css';

/** The steps of a tutorial, each with a link to its screen and a picture that opens at full size. */
export function TutorialSteps({ name }: { name: TutorialName }) {
  const canImport = useExtra('imports');
  return (
    <ol className="nc-tutorial-steps">
      {tutorials[name].steps.map((step, index) => {
        const ofTemplate = canImport ? undefined : step.ofTemplate;
        const { text, screen, to } = ofTemplate ?? step;
        return (
          <li key={step.alt}>
            <p>
              <Marked text={text} />{' '}
              <Link to={to} aria-label={`Open this screen: ${screen}`}>
                Open this screen
              </Link>
            </p>
            {ofTemplate === undefined && <Picture name={name} step={index + 1} alt={step.alt} />}
          </li>
        );
      })}
    </ol>
  );
}

/** A picture, loaded when it is about to be visible; its space is reserved. */
function Picture({ name, step, alt }: { name: TutorialName; step: number; alt: string }) {
  const { src, width, height } = tutorialPicture(name, step);
  return (
    <a href={src} target="_blank" rel="noreferrer" title="Open the picture in a new tab">
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </a>
  );
}

/** Renders the parts of a text between `**` as strong. */
function Marked({ text }: { text: string }) {
  return text.split('**').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <strong key={key}>{part}</strong> : <span key={key}>{part}</span>;
  });
}
