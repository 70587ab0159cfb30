import type { Page } from '@playwright/test'

/**
 * Types into the sheet 'Typ code' at a person's speed: faster input counts as a scanner's or a clipboard's, and short codes from those are
 * refused.
 */
export const typeCode = (page: Page, code: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Ticketcode' }).pressSequentially(code, { delay: 60 })
