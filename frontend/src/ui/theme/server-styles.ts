import type { RenderedPage } from '@kubrik/contract';

const element = /<style data-emotion="([^" ]*) ([^"]*)">([\s\S]*?)<\/style>/g;

/**
 * Takes the style elements of MUI out of a rendered page, for its head: the browser takes them over there by their names, and
 * the page's policy allows each by its hash.
 */
export function takeStyles(page: string): Pick<RenderedPage, 'html' | 'styles'> {
  const styles: RenderedPage['styles'] = [];
  const own = { names: [] as string[], rules: [] as string[] };
  const html = page.replace(element, (_, kind: string, name: string, rules: string) => {
    // Global rules are taken over one element by one.
    if (kind !== 'css') styles.push({ name: `${kind} ${name}`, rules });
    else if (!own.names.includes(name)) {
      own.names.push(name);
      own.rules.push(rules);
    }
    return '';
  });
  if (own.names.length > 0) styles.push({ name: `css ${own.names.join(' ')}`, rules: own.rules.join('') });
  return { html, styles };
}
