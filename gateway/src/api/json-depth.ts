import { Refusal } from '@kubrik/service-kit';

const mostLevels = 32;

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
      if (c === 92) i += 1;
      else if (c === 34) isText = false;
    } else if (c === 34) isText = true;
    else if (c === 91 || c === 123) depth += 1;
    else if (c === 93 || c === 125) depth -= 1;
    if (depth > mostLevels)
      throw new Refusal('ValidationFailed', [{ field: 'body', message: 'Слишком глубокая вложенность' }]);
  }
}
