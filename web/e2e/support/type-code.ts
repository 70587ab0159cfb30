import type { Page } from '@playwright/test'

/**
 * Types into the sheet 'Typ code' at a person's speed. The sheet treats faster keys as the keys of a hand scanner, and then refuses a
 * short code.
 */
export const typeCode = (page: Page, code: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Ticketcode' }).pressSequentially(code, { delay: 60 })
