import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes';

it('a size is said in kilobytes, and from a thousand on in megabytes', () => {
  expect(formatBytes(10)).toBe('1 КБ');
  expect(formatBytes(86_000)).toBe('84 КБ');
  expect(formatBytes(1_258_291)).toBe('1,2 МБ');
  expect(formatBytes(10 * 1024 * 1024)).toBe('10 МБ');
});
