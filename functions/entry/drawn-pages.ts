import { join } from 'node:path'
import { handle } from 'hono/aws-lambda'
import * as z from 'zod'
import { openTable } from '#functions/adapters/dynamodb/client.ts'
import { createContentStore } from '#functions/adapters/dynamodb/content/content-store.ts'
import { createOrderStore } from '#functions/adapters/dynamodb/shop/order-store.ts'
import { loadPageDrawer, onceLoaded } from '#functions/adapters/site/built-pages.ts'
import { fetchDeployedPage } from '#functions/adapters/site/deployed-page.ts'
import { drawnPages } from '#functions/http/drawn-pages.ts'
import { logToConsole } from './log-to-console.ts'

const env = z.object({ SITE_URL: z.string(), TABLE_NAME: z.string() }).parse(process.env)
const table = openTable({ tableName: env.TABLE_NAME })

/** The news, the articles and the shop as pages. Reads what everybody may read, and knows no secret. */
export const handler = handle(
  drawnPages({
    content: createContentStore(table),
    orders: createOrderStore(table),
    // Lies beside this file (infra/stacks/product-stack.ts).
    drawer: onceLoaded(() => loadPageDrawer(join(import.meta.dirname, 'pages'))),
    readShell: () => fetchDeployedPage(env.SITE_URL, '/shell.html'),
    log: logToConsole,
  }),
)
