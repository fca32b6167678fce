import { SendError, type Sender } from './sender';

export type SmsGateway = { url: string; token: string | undefined; maxCallMs?: number };

/** Sends SMS by `POST {to, text}` to an HTTP gateway, `to` as in +12125550141; any 2xx means that it was taken. */
export function createSmsSender({ url, token, maxCallMs = 10_000 }: SmsGateway): Sender {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return {
    keepsText: false,
    send: async ({ recipient, text }) => {
      const body = JSON.stringify({ to: `+${recipient}`, text });
      const status = await post(url, { headers, body, signal: AbortSignal.timeout(maxCallMs) });
      if (status < 200 || status > 299)
        throw new SendError(`status ${status}`, { isRefusal: refusals.includes(status) });
    },
  };
}

/** Answers about the message; all others are about the gateway, its address or our token. */
const refusals = [400, 409, 410, 413, 422];

/** A redirect is not followed: it would take the code, and perhaps the token, elsewhere. */
async function post(url: string, request: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url, { ...request, method: 'POST', redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    throw new SendError(reasonOf(error), { isRefusal: false });
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return String(typeof code === 'string' ? code : name);
}
