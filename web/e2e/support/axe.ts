import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** No violation of WCAG 2.2 A and AA on what is shown now. `what` names it in the report. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  // In the page itself and in one go: there is nothing in a frame, and a second window for the result takes longer than the search.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(tags)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')).slice(0, 3) }))
  expect.soft(found, what).toEqual([])
}
