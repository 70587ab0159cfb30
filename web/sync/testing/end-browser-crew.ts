import { afterAll } from 'vitest'
import { getBrowserCrew } from '#web/sync/browser-crew.ts'

/**
 * Closes the page's crew engine after this test file. Otherwise its pending reads continue in the next file, before the window of that file
 * is open.
 */
export const endBrowserCrew = () => afterAll(() => getBrowserCrew().close())
