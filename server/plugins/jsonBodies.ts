import { setImmediate as nextTurn } from 'node:timers/promises';
import type { App } from '@server/common/appTypes';
import { ApiError, malformed, tooLarge } from '@server/common/errors';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';

/** Maximum body size of public routes; a route can set its own `bodyLimit`. */
const publicLimitBytes = 16 * 1024;
const signedInLimitBytes = 128 * 1024;

const sliceBytes = 16 * 1024;
/** Maximum of JSON tokens; the largest save has a fifth of them. */
const maxTokens = 1_000_000;
const maxDepth = 50;
/** Maximum of properties in one object; a row has a quarter of them. */
const maxProperties = 100;
/** Maximum length of a number; a double needs less. */
const maxNumberLength = 400;

/** Limit of bodies without a route; `limitBodies` sets the others. */
export const bodyLimit = publicLimitBytes;

/** Limits bodies before they are read, and parses large ones in slices, so that no request blocks the others. */
export function addJsonBodies(app: App): void {
  const parseAtOnce = app.getDefaultJsonParser('error', 'error');
  app.addHook('onRoute', (route) => {
    const isSignedIn = route.config?.access !== undefined && route.config.access.kind !== 'public';
    route.bodyLimit ??= isSignedIn ? signedInLimitBytes : publicLimitBytes;
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length <= signedInLimitBytes) return parseAtOnce(request, body.toString(), done);
    parseInSlices(body).then((value) => done(null, value), done);
  });
}

/** Parses JSON in slices between which other requests run. Throws 400 for invalid JSON, 413 for too many values. */
export async function parseInSlices(body: Uint8Array): Promise<unknown> {
  const { write, result } = createParser();
  for (let start = 0; start < body.length; start += sliceBytes) {
    write(body.subarray(start, start + sliceBytes));
    await nextTurn();
  }
  return result();
}

class BoundedTokenizer extends Tokenizer {
  override parseNumber(text: string): number {
    if (text.length > maxNumberLength) throw malformed(notJson);
    return Number(text);
  }
}

function createParser() {
  const tokenizer = new BoundedTokenizer({ stringBufferSize: sliceBytes });
  const parser = new TokenParser({ paths: ['$'], keepStack: true });
  let tokens = 0;
  const sizes: number[] = [];
  let found: { value: unknown } | undefined;
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
  };
  tokenizer.onError = fail;
  parser.onError = fail;
  parser.onValue = ({ value }) => {
    found = { value };
  };
  tokenizer.onToken = (info) => {
    tokens += 1;
    const size = sizeOfInnermost(sizes, info.token);
    if (failure !== undefined) return;
    if (tokens > maxTokens || sizes.length > maxDepth || size > maxProperties)
      fail(tooLarge('The request holds too many values.'));
    else parser.write(info);
  };
  const check = () => {
    if (failure !== undefined) throw failure instanceof ApiError ? failure : malformed(notJson);
  };
  return {
    write: (slice: Uint8Array) => {
      tokenizer.write(slice);
      check();
    },
    result: () => {
      if (!tokenizer.isEnded) tokenizer.end();
      check();
      if (found === undefined) throw malformed(notJson);
      return found.value;
    },
  };
}

/** Updates the nesting of a token (`sizes`, outermost first). Returns the number of properties in the innermost value so far. */
function sizeOfInnermost(sizes: number[], token: TokenType): number {
  if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) sizes.push(0);
  if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) sizes.pop();
  const size = (sizes.at(-1) ?? 0) + (token === TokenType.COLON ? 1 : 0);
  if (sizes.length > 0) sizes[sizes.length - 1] = size;
  return size;
}

const notJson = 'The request is not valid JSON.';
