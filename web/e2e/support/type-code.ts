import type { Page } from '@playwright/test'

/** Into the sheet 'Typ code', as fast as fingers can: what comes quicker is a scanner's or a clipboard's, and a short code of those does not count. */
export const typeCode = (page: Page, code: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Ticketcode' }).pressSequentially(code, { delay: 60 })
