import { join } from 'node:path'
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import * as z from 'zod'
import { systemClock } from '#shared/lib/clock.ts'
import { createCatalogStore } from '#functions/adapters/dynamodb/catalog/catalog-store.ts'
import { openTable } from '#functions/adapters/dynamodb/client.ts'
import { createContentStore } from '#functions/adapters/dynamodb/content/content-store.ts'
import { createOrderStore } from '#functions/adapters/dynamodb/shop/order-store.ts'
import { createFactSheetPrinter } from '#functions/adapters/pdfkit/fact-sheet-printer.ts'
import { fetchDeployedPage } from '#functions/adapters/site/fetch-deployed-page.ts'
import { fetchPublicAnswer } from '#functions/adapters/site/fetch-public-answer.ts'
import { loadPageRenderer, onceLoaded } from '#functions/adapters/site/load-page-renderer.ts'
import { logToConsole } from '#functions/entry/log-to-console.ts'
import { servePressFiles } from '#functions/http/press-files.ts'
import { serverRenderedPages } from '#functions/http/server-rendered-pages.ts'

const env = z.object({ SITE_URL: z.string(), TABLE_NAME: z.string() }).parse(process.env)
const table = openTable({ tableName: env.TABLE_NAME })
const deps = {
  catalog: createCatalogStore(table),
  clock: systemClock,
  content: createContentStore(table),
  orders: createOrderStore(table),
  // infra/stacks/product-stack.ts puts the folder `pages` and the fonts beside this file.
  renderer: onceLoaded(() => loadPageRenderer(join(import.meta.dirname, 'pages'))),
  factSheets: createFactSheetPrinter([import.meta.dirname]),
  readPage: (file: string) => fetchDeployedPage(env.SITE_URL, file),
  readPublicAnswer: (path: string) => fetchPublicAnswer(env.SITE_URL, path),
  log: logToConsole,
}

/** Serves all public pages and the texts of the press kit. This Lambda may read only the data that they show, and no secret. */
export const handler = handle(new Hono().route('/', servePressFiles(deps)).route('/', serverRenderedPages(deps)))
