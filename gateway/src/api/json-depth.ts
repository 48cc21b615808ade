import { Refusal } from '@kubrik/service-kit';

const maxDepth = 32;

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const [openBracket, closeBracket] = ['['.charCodeAt(0), ']'.charCodeAt(0)];
const [openBrace, closeBrace] = ['{'.charCodeAt(0), '}'.charCodeAt(0)];

/**
 * Limits the nesting of objects and arrays to 32 levels. Reads the text before it is parsed, because a recursive walk of
 * the parsed value could exhaust the stack.
 * @throws Refusal ValidationFailed
 */
export function limitJsonDepth(json: string): void {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < json.length; i += 1) {
    const c = json.charCodeAt(i);
    if (isText) {
      if (c === backslash) i += 1;
      else if (c === quote) isText = false;
    } else if (c === quote) isText = true;
    else if (c === openBracket || c === openBrace) depth += 1;
    else if (c === closeBracket || c === closeBrace) depth -= 1;
    if (depth > maxDepth)
      throw new Refusal('ValidationFailed', [{ field: 'body', message: 'Слишком глубокая вложенность' }]);
  }
}
