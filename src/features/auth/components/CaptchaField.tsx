import 'altcha/altcha.css';
import 'altcha/external';
import type { AltchaWidgetElement } from 'altcha/external';
import type {} from 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FieldGroup, useBoundField } from '@/components/form';
import { fetchAnswer, pastCache } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { accountApi } from '../accountApi';
import './captchaField.css';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
globalThis.$altcha.defaults.set({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });

type StateChange = CustomEvent<{ state: string; payload: string | null }>;

/** Text for screen readers, which don't notice the widget's changes. */
const statusTexts: Record<string, string> = { verifying: 'Checking…', verified: 'Verified.' };

/** Proof of work in place of a puzzle; the form holds the solved challenge, empty until then. Clearing the value starts over. */
export function CaptchaField({ name, label }: { name: string; label: string }) {
  const { field, error } = useBoundField(name);
  const widget = useRef<AltchaWidgetElement>(null);
  const [status, setStatus] = useState('');
  const dispatch = useAppDispatch();

  /** Loads a challenge each time the widget starts, through the API like any call. */
  const fetchChallenge = useEffectEvent(async () => {
    const query = accountApi.endpoints.getCaptchaChallenge.initiate(undefined, pastCache);
    return Response.json((await fetchAnswer(dispatch(query))).data);
  });

  const handleStateChange = useEffectEvent(({ detail }: StateChange) => {
    const solved = detail.state === 'verified' ? (detail.payload ?? '') : '';
    if (solved !== field.value) field.onChange(solved);
    setStatus(statusTexts[detail.state] ?? '');
  });

  // Before the browser continues: the widget reports its load as soon as this code is done.
  useLayoutEffect(() => {
    const element = widget.current;
    if (element === null) return;
    const configure = () => element.configure({ challenge: name, fetch: () => fetchChallenge() });
    const listen = (event: Event) => handleStateChange(event as StateChange); // the widget's own event
    element.addEventListener('load', configure);
    element.addEventListener('statechange', listen);
    return () => {
      element.removeEventListener('load', configure);
      element.removeEventListener('statechange', listen);
    };
  }, [name]);

  useEffect(() => {
    const element = widget.current;
    if (field.value === '' && element?.getState?.() === 'verified') element.reset();
  }, [field.value]);

  return (
    <FieldGroup label={label} required error={error} className="nc-captcha">
      <altcha-widget
        ref={(element: AltchaWidgetElement | null) => {
          widget.current = element;
          field.ref({ focus: () => element?.querySelector('input')?.focus() });
        }}
      />
      <div className="visually-hidden" role="status">
        {status}
      </div>
    </FieldGroup>
  );
}
