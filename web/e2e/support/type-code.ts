import type { Page } from '@playwright/test'

/**
 * Types into the sheet 'Typ code' at a person's speed: faster keys are taken for those of a hand scanner, whose short codes are refused.
 */
export const typeCode = (page: Page, code: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Ticketcode' }).pressSequentially(code, { delay: 60 })
