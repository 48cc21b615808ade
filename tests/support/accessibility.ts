import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Half the size of `axe.source`, which is sent to the browser for each page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Scope {
  /** Selector of the only part to check. */
  within?: string;
  /** Also refuses targets below 24 px (WCAG 2.2). */
  targetSize?: boolean;
  /** Colours alone, or everything else; both unless given. */
  colours?: 'alone' | 'left out';
}

/**
 * What axe finds on the page: each broken rule with the first element that breaks it. axe is loaded once for a page, and
 * reports violations alone, because that takes a seventh of the time of its usual report.
 */
export async function accessibilityViolations(
  page: Page,
  { within = 'html', targetSize = false, colours }: Scope = {},
): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axeSource);
  return page.evaluate(
    async (scope) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await inPage.run(
        // The specification wants the administrators' entry small and faint.
        { include: [scope.within], exclude: ['[data-testid="admin-entry"]'] },
        {
          resultTypes: ['violations'],
          ...(scope.colours === 'alone'
            ? { runOnly: ['color-contrast'] }
            : {
                rules: {
                  'target-size': { enabled: scope.targetSize },
                  'color-contrast': { enabled: scope.colours === undefined },
                },
              }),
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { within, targetSize, colours },
  );
}
