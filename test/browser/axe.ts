import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds that is serious or worse, by the rules of WCAG 2.2 AA. The policy forbids scripts, so it comes in from outside. */
export async function faults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical' || impact === 'moderate')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
  });
}
