import { afterAll } from 'vitest'
import { browserCrew } from '#web/sync/browser-crew.ts'

/** Closes the page's crew engine after this test file. Otherwise its pending reads go on in the next file, whose window is not open yet. */
export const endBrowserCrew = () => afterAll(() => browserCrew().close())
