import { expect, it } from 'vitest';
import { createLogger } from './log.js';

it('writes the account of a login without characters that act on a terminal or hide text', () => {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', (line) => lines.push(line));
  logger.warn({ account: 'root\n\u001b[2J\u009b31m\u2028\u202eniam' }, 'a login failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(lines[0] ?? '').account).toBe(
    String.raw`root\u{a}\u{1b}[2J\u{9b}31m\u{2028}\u{202e}niam`,
  );
});
