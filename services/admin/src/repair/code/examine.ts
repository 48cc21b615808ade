import { extname } from 'node:path';
import { messageOf } from '@kubrik/service-kit';

const languages: Record<string, string> = {
  '.ts': 'TypeScript',
  '.tsx': 'TypeScript с JSX',
  '.mts': 'TypeScript',
  '.cts': 'TypeScript',
  '.js': 'JavaScript',
  '.jsx': 'JavaScript с JSX',
  '.mjs': 'JavaScript',
  '.cjs': 'JavaScript',
  '.json': 'JSON',
  '.md': 'Markdown',
  '.css': 'CSS',
  '.html': 'HTML',
  '.sql': 'SQL',
  '.yml': 'YAML',
  '.yaml': 'YAML',
  '.py': 'Python',
  '.sh': 'оболочка',
  '.txt': 'текст',
};
const scripts = new Set(['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs']);
const longFunction = 40;
const longLine = 160;
const maxNamed = 8;
const opensFunction =
  /(?:\bfunction\b|=>\s*\{\s*$|^\s*(?:async\s+|private\s+|public\s+|static\s+)*[\w$]+\s*\([^;]*\)[^;]*\{\s*$)/;
const isControl = /^\s*(?:\}\s*)?(?:if|for|while|switch|catch|else|do)\b/;

export type Syntax = { kind: 'fits' } | { kind: 'unknown' } | { kind: 'broken'; problem: string };

/** Whether a text parses as the type that its name says; `unknown` for types without a parser. */
export async function checkSyntax(path: string, text: string): Promise<Syntax> {
  const ending = extname(path).toLowerCase();
  try {
    if (ending === '.json') JSON.parse(text);
    else if (scripts.has(ending)) {
      const { stripTypeScriptTypes } = await import('node:module');
      stripTypeScriptTypes(text, { mode: 'strip' });
    } else return { kind: 'unknown' };
    return { kind: 'fits' };
  } catch (error) {
    const [problem = ''] = messageOf(error).trim().split('\n');
    return { kind: 'broken', problem };
  }
}

/** Facts about a file, one line each, in Russian. */
export async function examine(path: string, text: string): Promise<string[]> {
  const lines = text.split('\n');
  const language = languages[extname(path).toLowerCase()] ?? 'неизвестный вид файла';
  const marked = numbersOf(lines, (line) => /\b(?:TODO|FIXME|XXX|HACK)\b/.test(line));
  const long = numbersOf(lines, (line) => line.length > longLine);
  const syntax = await checkSyntax(path, text);
  const functions = longFunctions(lines);
  return [
    `${language}, строк: ${lines.length}, байт: ${Buffer.byteLength(text)}`,
    ...(syntax.kind === 'broken' ? [`Не разбирается: ${syntax.problem}`] : []),
    ...(syntax.kind === 'fits' ? ['Разбирается без ошибок'] : []),
    ...(marked.length > 0 ? [`Пометки TODO и FIXME в строках: ${shown(marked)}`] : []),
    ...(functions.length > 0
      ? [`Функции длиннее ${longFunction} строк начинаются в строках: ${shown(functions)}`]
      : []),
    ...(long.length > 0 ? [`Строки длиннее ${longLine} символов: ${shown(long)}`] : []),
  ];
}

const numbersOf = (lines: string[], test: (line: string) => boolean) =>
  lines.flatMap((line, index) => (test(line) ? [index + 1] : []));

const shown = (numbers: number[]) =>
  numbers.length > maxNamed
    ? `${numbers.slice(0, maxNamed).join(', ')} и ещё ${numbers.length - maxNamed}`
    : numbers.join(', ');

/** Found by indentation: a function ends at the first closing brace that is indented like its beginning. */
function longFunctions(lines: string[]): number[] {
  const indent = (line: string) => line.search(/\S/);
  return lines.flatMap((line, start) => {
    if (!line.trimEnd().endsWith('{') || !opensFunction.test(line) || isControl.test(line)) return [];
    const end = lines.findIndex(
      (other, at) => at > start && /^\s*\}/.test(other) && indent(other) <= indent(line),
    );
    return end - start > longFunction ? [start + 1] : [];
  });
}
