import { HttpResponse, http } from 'msw';
import { apiServer } from './apiServer';

/** Records the calls of a path from now on by their queries; all are answered as before. */
export function watchCalls(path: string): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  apiServer.use(
    http.get(`*/api/${path}`, ({ request }) => {
      calls.push(new URL(request.url).searchParams);
    }),
  );
  return calls;
}

/** Overrides the answer to the call for a report's PDF; its table is answered as before. */
export function givenPdfAnswer(path: string, body: object, status = 200): void {
  apiServer.use(
    http.get(`*/api/${path}`, ({ request }) =>
      new URL(request.url).searchParams.get('download') === 'true' ? HttpResponse.json(body, { status }) : undefined,
    ),
  );
}
