type Asked = { answer: (isConfirmed: boolean) => void };

let show: ((asked: Asked) => void) | null = null;
let asking: Promise<boolean> | null = null;

/** Has the person say again who they are, and tells whether they did. Calls that wait for it share one question. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Sets what shows the question; gives the function that takes it away again. */
export function onIdentityAsked(listener: (asked: Asked) => void): () => void {
  show = listener;
  return () => {
    show = null;
  };
}

function ask(): Promise<boolean> {
  return new Promise((answer) => {
    if (show === null) answer(false);
    else show({ answer });
  });
}
