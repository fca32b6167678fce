import { AxiosError } from 'axios';

/** Watches a call whose answer may take any time, as long as data keeps arriving. */
export type SilenceWatch = {
  /** Aborts when nothing arrives for too long, or when the caller aborts. */
  signal: AbortSignal;
  /** Passes the answer on and notes each part of it; fails once the signal aborts. */
  hear: (answer: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>;
  /** Notes a part of an answer that is read elsewhere. */
  hearPart: () => void;
  /** The timeout error once nothing arrived for too long; null before that. */
  timeoutError: () => AxiosError | null;
  end: () => void;
};

/** Starts watching a call; `maxSilenceMs` counts from now, and again from each part that arrives. */
export function watchSilence(caller: AbortSignal | undefined, maxSilenceMs: number): SilenceWatch {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isSilent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSilent = true;
      abort();
    }, maxSilenceMs);
  };
  waitOn();
  if (caller?.aborted === true) abort();
  else caller?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    hear: (answer) => {
      const heard = new TransformStream<Uint8Array, Uint8Array>({
        start: (passed) => {
          const fail = () => passed.error(new Error('Aborted'));
          if (controller.signal.aborted) fail();
          else controller.signal.addEventListener('abort', fail);
        },
        transform: (part, passed) => {
          waitOn();
          passed.enqueue(part);
        },
      });
      return answer.pipeThrough(heard);
    },
    hearPart: waitOn,
    timeoutError: () => (isSilent ? new AxiosError('The answer stopped', AxiosError.ETIMEDOUT) : null),
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}
