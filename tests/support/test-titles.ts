import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface NamedTest {
  title: string;
  /** String literals of the call and its table, without the title. */
  texts: string[];
}

const root = join(import.meta.dirname, '../..');
const places = [
  'packages/*/src',
  'gateway/src',
  'services/*/src',
  'frontend/{src,plugins}',
  'deploy',
  'tests',
];

/** Every test of the repository by its title; one of `it.each` by the title of each row. */
export function allTests(): NamedTest[] {
  const files = places.flatMap((place) => globSync(`${place}/**/*.test.{ts,tsx}`, { cwd: root }));
  return files.flatMap((file) => testsIn(readFileSync(join(root, file), 'utf8'), file));
}

export function testsIn(text: string, file = 'a.test.ts'): NamedTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: NamedTest[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      for (const title of titlesOf(node)) found.push({ title, texts: textsOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textsOf(call: ts.CallExpression): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (node === call.arguments[0]) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(call);
  return texts;
}

function titlesOf({ expression, arguments: [first] }: ts.CallExpression): string[] {
  if (!first || !ts.isStringLiteralLike(first)) return [];
  if (ts.isIdentifier(expression) && expression.text === 'it') return [first.text];
  // A skipped test does not count: `it.skip` is neither `it` nor `it.each`.
  const isTable = ts.isCallExpression(expression) && expression.expression.getText() === 'it.each';
  if (!isTable) return [];
  const [table] = expression.arguments;
  if (!table || !ts.isArrayLiteralExpression(table)) return [first.text];
  return table.elements.map((row) => fill(first.text, row));
}

/** A row's title as Vitest formats it, as far as the row consists of string literals. */
function fill(title: string, row: ts.Expression): string {
  const cells = ts.isArrayLiteralExpression(row) ? [...row.elements] : [row];
  const printed = title.replace(/%[sid]/g, (sign) => wordOf(cells.shift()) ?? sign);
  if (!ts.isObjectLiteralExpression(row)) return printed;
  return printed.replace(/\$(\w+)/g, (sign, name: string) => {
    const property = row.properties.find((each) => each.name?.getText() === name);
    return (property && ts.isPropertyAssignment(property) && wordOf(property.initializer)) || sign;
  });
}

const wordOf = (cell: ts.Expression | undefined): string | undefined =>
  cell && ts.isStringLiteralLike(cell) ? cell.text : undefined;
