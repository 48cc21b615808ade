import { Refusal } from '@kubrik/service-kit';

const deepest = 32;

/**
 * Looks at the text before it is parsed, because what walks the parsed value may do so by recursion.
 * @throws Refusal when objects and arrays stand in each other more than 32 deep
 */
export function requireFlat(json: string): void {
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
    if (depth > deepest)
      throw new Refusal('ValidationFailed', [{ field: 'body', message: 'Слишком глубокая вложенность' }]);
  }
}
